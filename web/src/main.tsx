// Where the page begins.
import { render } from "preact";
import { App } from "./app/App";
import { begin } from "./app/begin";

void begin().then((root) => render(<App />, root));
