/** The options of `npm run test:faults`; without them, the short proofs of the suites. */
export interface FaultOptions {
  seed: number;
  requests: number;
  rounds: number;
  rivals: number;
  kills: number;
  connections: number;
  idle: number;
  slow: number;
}

const short: FaultOptions = {
  seed: 14,
  requests: 100,
  rounds: 1,
  rivals: 20,
  kills: 1,
  connections: 150,
  idle: 500,
  slow: 50,
};

export const long: FaultOptions = {
  seed: 14,
  requests: 50_000,
  rounds: 50,
  rivals: 200,
  kills: 100,
  connections: 500,
  idle: 5000,
  slow: 200,
};

/** The variable in which tests/faults/run.ts hands its options to the tests. */
export const optionsVariable = 'FAULT_OPTIONS';

export function faultOptions(): FaultOptions {
  const given = process.env[optionsVariable];
  return given ? (JSON.parse(given) as FaultOptions) : short;
}

/** Prints what a proof tried, under `npm run test:faults` only. */
export function reportFaults(lines: readonly string[]): void {
  if (process.env[optionsVariable]) process.stdout.write(`${lines.join('\n')}\n`);
}
