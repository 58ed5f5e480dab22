import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './charts.ts';

/** Whether a test failed, the tests never ended, or all passed. */
export type Outcome = 'caught' | 'endless' | 'survived';

export interface Verdict {
  outcome: Outcome;
  /** The test file that caught the mutant; undefined for a survivor. */
  by?: string;
  /** The hash of that file's sources; for a survivor, of all its test files. */
  hash: string;
}

const folder = join(root, 'node_modules/.cache/mutants');

/** The verdicts of earlier runs by mutant, in one file for each chart. */
export class StoredVerdicts {
  #file: string;
  #all: Record<string, Verdict>;

  constructor(name: string, in_ = folder) {
    this.#file = join(in_, `${name}.json`);
    try {
      this.#all = JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, Verdict>;
    } catch {
      this.#all = {};
    }
  }

  get(mutant: string): Verdict | undefined {
    return this.#all[mutant];
  }

  /** Stores at once, so that an interrupted run loses nothing. */
  keep(mutant: string, verdict: Verdict): void {
    this.#all[mutant] = verdict;
    mkdirSync(join(this.#file, '..'), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#all, null, 1));
  }
}
