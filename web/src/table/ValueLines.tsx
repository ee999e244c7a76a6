// Why a win is worth what it is, line by line, as the server explains it.
import { useWords } from "../app/words";
import type { Text, Tile } from "../protocol";
import { Piece } from "./Piece";

export interface ValueLine {
  kind: string;
  text: Text;
  tiles: readonly Tile[];
}

export function ValueLines({ lines }: { lines: readonly ValueLine[] }) {
  const words = useWords();
  return (
    <ul class="value-lines">
      {lines.map(({ text, tiles }, place) => (
        <li key={place}>
          <span>{words.text(text)}</span>
          <span class="tiles">
            {tiles.map((tile, number) => (
              <Piece key={number} tile={tile} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
