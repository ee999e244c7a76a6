// Where values lie on an axis.

/** Round numbers, about so many, from at or below the lowest to at or above the highest. */
export function ticks(lowest: number, highest: number, about = 5): number[] {
  const span = highest - lowest || Math.abs(highest) || 1;
  const step = roundStep(span / Math.max(1, about - 1));
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_unused, place) => round((first + place) * step));
}

/** 1, 2 or 5 times a power of ten, not less than the step given. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10);
}

function round(value: number): number {
  return Number(value.toPrecision(12));
}

/** Maps [from, to] to [start, end]. */
export function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  const factor = to === from ? 0 : (end - start) / (to - from);
  return (value) => start + (value - from) * factor;
}

/** Sums of the first, the first two, and so on. */
export function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum = round(sum + value)));
}
