// Folds the events of each match and says where the table differs first from what the engine's board said.
// node fold.mjs <bundled fold.ts> <JSON: [{setting, steps: [{event, board}]}]>
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , module, question] = process.argv;
const { emptyTable, fold } = await import(pathToFileURL(module));

/** The table in the form that tests/web/test_wire.py gives a board. */
function asBoard(table) {
  return {
    round: [table.roundWind, table.number, table.dealer, table.honba],
    left: table.left,
    sticks: table.sticks,
    dora: table.dora,
    ura: table.ura,
    seats: table.seats.map((seat) => ({
      wind: seat.wind,
      score: seat.score,
      size: seat.closed.length + (seat.drawn === null ? 0 : 1),
      known: [...seat.closed, ...(seat.drawn === null ? [] : [seat.drawn])].filter((tile) => tile !== "?").sort(),
      drawn: seat.drawn,
      clear: [...seat.clear].sort(),
      melds: seat.melds.map(({ type, own, called, added, source }) => ({
        type,
        tiles: [called, ...own, added].filter((tile) => tile !== null),
        source,
      })),
      river: seat.river.map(({ tile, tsumogiri, riichi, called }) => [tile, tsumogiri, riichi, called]),
      riichi: seat.riichi > 0,
      nuki: seat.nuki.length,
      dead: seat.dead,
    })),
  };
}

/** Where two values differ first; null: nowhere. */
function difference(found, wanted, path) {
  if (typeof wanted !== "object" || wanted === null) return found === wanted ? null : { path, found, wanted };
  if (Array.isArray(wanted) && found.length !== wanted.length) return { path, found, wanted };
  for (const name of Object.keys(wanted)) {
    const part = difference(found[name], wanted[name], [...path, name]);
    if (part) return part;
  }
  return null;
}

function frozen(value) {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.values(Object.freeze(value)).forEach(frozen);
  }
  return value;
}

function firstDifference({ setting, steps }) {
  let table = frozen(emptyTable(setting));
  for (const [step, { event, board }] of steps.entries()) {
    table = frozen(fold(table, frozen(event)));
    const found = board && difference(asBoard(table), board, [step, event.type]);
    if (found) return found;
  }
  return null;
}

console.log(JSON.stringify(JSON.parse(readFileSync(question, "utf8")).map(firstDifference)));
