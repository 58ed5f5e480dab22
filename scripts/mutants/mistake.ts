/** A mistake in the code of a screen or of the server that tests must catch. */
export interface Planted {
  what: string;
  file: string;
  /** The text that the mistake replaces. It occurs once in the file. */
  right: string;
  wrong: string;
  /** The tests that must fail: slow ones in `npm run test:slow`, others in `npm test`. */
  tests: string[];
}

/** Mistakes in one file that the same tests must catch: the name, the right text and the wrong text. */
export const inFile =
  (file: string, ...tests: string[]) =>
  (...rows: readonly [what: string, right: string, wrong: string][]): Planted[] =>
    rows.map(([what, right, wrong]) => ({ what, file, right, wrong, tests }));
