// Events folded into what lies on the table.
import type { GameEvent, Seat, Setting, Tile } from "./protocol";
import type { Fold, Meld, SeatOnTable, Table } from "./table";
import { plain, sorted, tilesOf, without } from "./tiles";

type Of<Type extends GameEvent["type"]> = Extract<GameEvent, { type: Type }>;
type Folds = { [Type in GameEvent["type"]]: (table: Table, event: Of<Type>) => Table };

/** The table before the first event. */
export function emptyTable(setting: Setting): Table {
  return {
    setting,
    names: [],
    ruleset: "",
    players: 0,
    roundWind: 0,
    number: 1,
    dealer: 0,
    honba: 0,
    sticks: 0,
    left: 0,
    dora: [],
    ura: [],
    seats: [],
    turn: null,
    last: null,
    wins: [],
    draw: null,
    chombo: null,
    payments: [],
    before: [],
    over: null,
  };
}

/** The table after one more event. An event of a newer server that this client does not know changes nothing. */
export const fold: Fold = (table, event) => {
  const found = FOLDS[event.type] as Fold | undefined; // that the two types belong together the compiler cannot see
  return found ? found(table, event) : table;
};

const FOLDS: Folds = {
  match_start: (table, { names, ruleset }) => ({
    ...emptyTable(table.setting),
    names,
    ruleset,
    players: names.length,
    seats: names.map(() => emptySeat(0, 0)),
  }),
  kyoku_start: startKyoku,
  deal: (table, { seat, tiles, clear = [] }) => {
    const dealt = tilesOf(tiles);
    return at(table, seat, { closed: sorted(dealt), clear: dealt.filter((_tile, index) => clear[index]) });
  },
  dora: (table, { indicator }) => ({ ...table, dora: [...table.dora, indicator] }),
  draw,
  discard,
  riichi_accepted: (table, { seat }) =>
    at({ ...table, sticks: table.sticks + 1 }, seat, {
      riichi: 2,
      score: on(table, seat).score - table.setting.deposit,
    }),
  chi: call,
  pon: call,
  daiminkan: call,
  ankan,
  kakan,
  nuki,
  ura: (table, { indicators }) => ({ ...table, ura: tilesOf(indicators) }),
  win,
  ryuukyoku: (table, { reason, seat, nagashi, changes }) => ({
    ...table,
    last: null,
    draw: { reason, seat: seat ?? null, nagashi: nagashi ?? [], changes: changes ?? null },
  }),
  show,
  payment: pay,
  dead_hand: (table, { seat }) => at(table, seat, { dead: true }),
  chombo: (table, { seat, changes }) => ({ ...table, last: null, chombo: { seat, changes: changes ?? null } }),
  kyoku_end: (table, { scores }) => (scores ? withScores(table, scores) : table),
  match_end: (table, { scores, ranks, results, seed }) => ({
    ...withScores(table, scores),
    over: { scores, ranks: ranks ?? [], results: results ?? [], seed: seed ?? null },
  }),
};

// -- seats ------------------------------------------------------------------------------------------------------------

function emptySeat(score: number, wind: number): SeatOnTable {
  return {
    closed: [],
    drawn: null,
    clear: [],
    drawnClear: false,
    melds: [],
    river: [],
    nuki: [],
    score,
    wind,
    riichi: 0,
    shown: null,
    dead: false,
  };
}

function on(table: Table, seat: Seat): SeatOnTable {
  const found = table.seats[seat];
  if (!found) throw new RangeError(`no seat ${seat} among ${table.players}`);
  return found;
}

function at(table: Table, seat: Seat, change: Partial<SeatOnTable>): Table {
  return { ...table, seats: table.seats.with(seat, { ...on(table, seat), ...change }) };
}

function withScores(table: Table, scores: number[]): Table {
  return { ...table, seats: table.seats.map((seat, number) => ({ ...seat, score: scores[number] ?? seat.score })) };
}

function drawnOf(seat: SeatOnTable): Tile[] {
  return seat.drawn === null ? [] : [seat.drawn];
}

/** A seat's hand when tiles have left it for a meld; the drawn tile, if it did not leave, is now among the closed ones. */
function leaving(seat: SeatOnTable, gone: Tile[]): Pick<SeatOnTable, "closed" | "drawn" | "clear" | "drawnClear" | "shown"> {
  const held = [...seat.closed, ...drawnOf(seat)];
  const shown = seat.shown && without(seat.shown, gone);
  return { closed: sorted(without(held, gone)), drawn: null, clear: without(seat.clear, gone), drawnClear: false, shown };
}

// -- the kyoku --------------------------------------------------------------------------------------------------------

function startKyoku(table: Table, event: Of<"kyoku_start">): Table {
  const { live, winds } = table.setting;
  const wind = (seat: Seat) => winds[(seat + event.scores.length - event.dealer) % event.scores.length] ?? 0;
  return {
    ...emptyTable(table.setting),
    names: table.names,
    ruleset: table.ruleset,
    players: event.scores.length,
    roundWind: event.round_wind,
    number: event.number,
    dealer: event.dealer,
    honba: event.honba,
    sticks: event.sticks,
    left: live,
    seats: event.scores.map((score, seat) => emptySeat(score, wind(seat))),
    before: event.scores,
  };
}

function draw(table: Table, { seat, tile, clear = false }: Of<"draw">): Table {
  const left = Math.max(0, table.left - 1); // a kan may need no live tile where the rules say so
  const seen = clear ? [...on(table, seat).clear, tile] : on(table, seat).clear;
  return at({ ...table, left, turn: seat, last: null }, seat, { drawn: tile, clear: seen, drawnClear: clear });
}

function discard(table: Table, { seat, tile, tsumogiri = false, riichi = false }: Of<"discard">): Table {
  const me = on(table, seat);
  const asDrawn = tsumogiri && me.drawn !== null;
  const stay = asDrawn ? me.closed : [...without(me.closed, [tile]), ...drawnOf(me)];
  const clear = staysClear(me, tile, asDrawn) ? me.clear : without(me.clear, [tile]);
  return at({ ...table, turn: seat, last: { seat, tile } }, seat, {
    closed: sorted(stay),
    drawn: null,
    clear,
    drawnClear: false,
    river: [...me.river, { tile, tsumogiri, riichi, called: false }],
    riichi: riichi ? 1 : me.riichi,
  });
}

/** Whether a discard is a tile that only its seat sees. Of equal tiles the one that all see goes; only the one just drawn is known apart. */
function staysClear(me: SeatOnTable, tile: Tile, asDrawn: boolean): boolean {
  if (asDrawn) return !me.drawnClear;
  return me.drawnClear && me.drawn === tile && me.clear.filter((other) => other === tile).length === 1;
}

// -- melds ------------------------------------------------------------------------------------------------------------

function call(table: Table, { type, seat, source, called, own }: Of<"chi" | "pon" | "daiminkan">): Table {
  const tiles = tilesOf(own);
  const meld: Meld = { type, own: tiles, called, added: null, source };
  const river = on(table, source).river;
  const taken = river.map((discarded, index) => (index === river.length - 1 ? { ...discarded, called: true } : discarded));
  const me = on(table, seat);
  const moved = at({ ...table, turn: seat, last: null }, seat, { ...leaving(me, tiles), melds: [...me.melds, meld] });
  return at(moved, source, { river: taken });
}

function ankan(table: Table, { seat, tiles }: Of<"ankan">): Table {
  const own = tilesOf(tiles);
  const me = on(table, seat);
  const meld: Meld = { type: "ankan", own, called: null, added: null, source: seat };
  const last = { seat, tile: own[0] ?? "?" };
  return at({ ...table, last }, seat, { ...leaving(me, own), melds: [...me.melds, meld] });
}

function kakan(table: Table, { seat, tile }: Of<"kakan">): Table {
  const me = on(table, seat);
  const isItsPon = (meld: Meld) => meld.type === "pon" && meld.called !== null && plain(meld.called) === plain(tile);
  const melds = me.melds.map((meld): Meld => (isItsPon(meld) ? { ...meld, type: "kakan", added: tile } : meld));
  return at({ ...table, last: { seat, tile } }, seat, { ...leaving(me, [tile]), melds });
}

/** A tile set aside: in riichi the one just drawn. Of a flower that was dealt the hand holds the replacement already, which is a live tile. */
function nuki(table: Table, { seat, tile }: Of<"nuki">): Table {
  const me = on(table, seat);
  const nuki = [...me.nuki, tile];
  if (table.turn === null) return at({ ...table, left: table.left - 1 }, seat, { nuki });
  const rest = leaving(me, [tile]);
  const clear = me.riichi > 0 && staysClear(me, tile, true) ? me.clear : rest.clear;
  return at({ ...table, last: { seat, tile } }, seat, { ...rest, clear, nuki });
}

// -- the end of a kyoku -----------------------------------------------------------------------------------------------

function win(table: Table, { seat, source, tile, hand, value, changes }: Of<"win">): Table {
  const tiles = tilesOf(hand);
  const shown = { seat, source, tile, hand: tiles, value: value ?? null, changes: changes ?? null };
  return at({ ...table, last: null, wins: [...table.wins, shown] }, seat, { shown: tiles });
}

/** A hand shown is known from then on, if it is all that the seat holds: in open riichi the kyoku goes on. */
function show(table: Table, { seat, tiles }: Of<"show">): Table {
  const shown = tilesOf(tiles);
  const me = on(table, seat);
  return at(table, seat, shown.length === me.closed.length ? { shown, closed: sorted(shown) } : { shown });
}

function pay(table: Table, { payer, payee, points, reason }: Of<"payment">): Table {
  const change = (seat: Seat) => (seat === payee ? points : 0) - (seat === payer ? points : 0);
  const seats = table.seats.map((seat, number) => ({ ...seat, score: seat.score + change(number) }));
  const payments = [...table.payments, { payer, payee, points, reason }];
  return { ...table, seats, payments, sticks: table.sticks - (payer === null ? sticksIn(table, points) : 0) };
}

function sticksIn({ setting, sticks }: Table, points: number): number {
  return setting.deposit > 0 ? Math.floor(points / setting.deposit) : sticks;
}
