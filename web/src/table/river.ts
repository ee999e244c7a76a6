// How the discards of a seat lie.
import type { Discarded } from "../table";

export interface InRiver extends Discarded {
  side: boolean;
}

const ROWS = 3;
/** So many discards lie in rows of six, the last of them longer; more than that lie smaller. */
const MOST_OF_SIX = 22;

/** Discards in a row; all of a river's rows but the last have as many. */
export function perRow(discards: number): number {
  if (discards <= MOST_OF_SIX) return 6;
  return discards <= 32 ? 8 : 10;
}

/** The rows of a river. The riichi tile lies sideways, and while it is called away the next one that stays does too. */
export function rowsOf(river: readonly Discarded[]): InRiver[][] {
  const wide = perRow(river.length);
  const side = sideways(river);
  const rows: InRiver[][] = [];
  river.forEach((discarded, index) => {
    const row = wide === 6 ? Math.min(Math.floor(index / wide), ROWS - 1) : Math.floor(index / wide);
    (rows[row] ??= []).push({ ...discarded, side: side.includes(index) });
  });
  return rows;
}

function sideways(river: readonly Discarded[]): number[] {
  const declared = river.findIndex((discarded) => discarded.riichi);
  if (declared < 0) return [];
  const stays = river.findIndex((discarded, index) => index >= declared && !discarded.called);
  return stays < 0 ? [declared] : [declared, stays];
}
