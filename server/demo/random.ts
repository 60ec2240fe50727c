/** Numbers that look random and are the same on every run (mulberry32). */
export interface Random {
  /** From 0 up to but not including 1. */
  readonly next: () => number;
  /** A whole number of the range, both ends included. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
}

/** A sequence that its seed determines. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
