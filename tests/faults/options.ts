/** Each option of `npm run test:faults`, with its value in the short proofs of the suites and in the long ones. */
const counts = {
  seed: [14, 14],
  requests: [100, 20_000],
  rounds: [1, 30],
  rivals: [20, 200],
  kills: [1, 40],
  deposits: [5, 50],
  cuts: [20, 1000],
  units: [500, 20_000],
  connections: [150, 500],
  idle: [500, 5000],
  slow: [50, 200],
} as const;

export type FaultOptions = Record<keyof typeof counts, number>;

const column = (index: 0 | 1) =>
  Object.fromEntries(
    Object.entries(counts).map(([name, values]) => [name, values[index]]),
  ) as FaultOptions;

export const long = column(1);

/** The variable with which tests/faults/run.ts passes its options to the tests. */
export const optionsVariable = 'FAULT_OPTIONS';

export function faultOptions(): FaultOptions {
  const given = process.env[optionsVariable];
  return given ? (JSON.parse(given) as FaultOptions) : column(0);
}

/** Prints the extent of a proof, only under `npm run test:faults`. */
export function reportFaults(lines: readonly string[]): void {
  if (process.env[optionsVariable]) process.stdout.write(`${lines.join('\n')}\n`);
}

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
