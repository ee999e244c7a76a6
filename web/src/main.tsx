// Where the page begins.
import { render } from "preact";
import sprite from "../tiles/tiles.svg?raw";
import { App } from "./app/App";
import { applyTo, settings } from "./app/settings";
import { load } from "./texts";
import "../tiles/palettes.css";
import "./style/tokens.css";
import "./style/base.css";

/** The symbols of the tiles, which `TileFace` refers to by name. */
function layOutTiles(): void {
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.innerHTML = sprite;
  document.body.append(holder);
}

async function start(): Promise<void> {
  layOutTiles();
  const apply = () => applyTo(document.documentElement, settings.value);
  settings.watch(apply);
  apply();
  await load(settings.value.language);
  const root = document.getElementById("app");
  if (root) render(<App />, root);
}

void start();
