// What comes before anything is drawn: the tiles, the look, and the words of the language chosen.
import sprite from "../../tiles/tiles.svg?raw";
import { applyTo, settings } from "./settings";
import { startSpeaking } from "./words";
import "../../tiles/palettes.css";
import "../style/tokens.css";
import "../style/base.css";

/** Has the page ready, and gives the element to draw in. */
export async function begin(): Promise<Element> {
  layOutTiles();
  const apply = () => applyTo(document.documentElement, settings.value);
  settings.watch(apply);
  apply();
  await startSpeaking();
  const root = document.getElementById("app");
  if (!root) throw new Error("the page has no place to draw in");
  return root;
}

/** The symbols of the tiles, which `TileFace` refers to by name. */
function layOutTiles(): void {
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.innerHTML = sprite;
  document.body.append(holder);
}
