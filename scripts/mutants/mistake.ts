/** A mistake in the code of a screen or of the server, that tests must notice. */
export interface Planted {
  what: string;
  file: string;
  /** Occurs once in the file. */
  right: string;
  wrong: string;
  /** The tests that must fail: those of `npm run test:slow` when they are slow ones, of `npm test` otherwise. */
  tests: string[];
}

/** Mistakes in one file, which the same tests notice: what it is, the right text and the wrong one. */
export const inFile =
  (file: string, ...tests: string[]) =>
  (...rows: readonly [what: string, right: string, wrong: string][]): Planted[] =>
    rows.map(([what, right, wrong]) => ({ what, file, right, wrong, tests }));
