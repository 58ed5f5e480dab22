export interface SeededRandom {
  /** From zero (inclusive) to one (exclusive). */
  fraction(): number;
  /** A whole number from `lowest` to `highest`, both inclusive. */
  integer(lowest: number, highest: number): number;
  /** True with the probability `share`. */
  chance(share: number): boolean;
  /** One of the keys, each with a probability in proportion to its weight. */
  weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key;
}

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0;

  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  const weighted = <Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key => {
    const entries = Object.entries(weights) as [Key, number][];
    let rest = fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    const found = entries.find(([, weight]) => (rest -= weight) < 0) ?? entries.at(-1);
    if (!found) throw new RangeError('nothing to choose from');
    return found[0];
  };

  return {
    fraction,
    integer: (lowest, highest) => lowest + Math.floor(fraction() * (highest - lowest + 1)),
    chance: (share) => fraction() < share,
    weighted,
  };
}
