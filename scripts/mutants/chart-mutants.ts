import { join } from 'node:path';
import type { Chart } from './charts.ts';
import { delayMutants } from './delays.ts';
import { equivalents } from './equivalents.ts';
import { StoredVerdicts, type Outcome, type Verdict } from './stored-verdicts.ts';
import { mutantsOf } from './mutants.ts';
import { partMutants } from './parts.ts';
import { SourceHashes } from './source-hash.ts';
import type { Tester } from './tester.ts';

export function namesOf({ machine: { config, implementations } }: Chart): string[] {
  const delays = delayMutants(config.id, implementations.delays);
  return [...mutantsOf(config), ...partMutants(config), ...delays].map(({ name }) => name);
}

const makers = join(import.meta.dirname, 'xstate.ts');

const sources = new SourceHashes();

/** The limit of processor time for the tests of an unbroken chart. */
const patienceMs = 600_000;

/** The effective mutants of a chart, with the verdicts of earlier runs that are still valid. */
export class ChartMutants {
  readonly chart: Chart;
  readonly names: readonly string[];
  readonly equivalent: number;
  #kept: StoredVerdicts;
  #hashes: ReadonlyMap<string, string>;
  /** By test file: how long it takes, and how many mutants it caught. */
  #ms = new Map<string, number>();
  #caught = new Map<string, number>();

  constructor(chart: Chart) {
    const all = namesOf(chart);
    this.chart = chart;
    this.names = all.filter((name) => !(name in equivalents));
    this.equivalent = all.length - this.names.length;
    this.#kept = new StoredVerdicts(chart.machine.id);
    this.#hashes = new Map(chart.testFiles.map((file) => [file, sources.of(file, makers)]));
  }

  /** The outcome of an earlier run, if neither the chart nor the tests that decided it have changed. */
  outcomeOf(mutant: string): Outcome | undefined {
    const verdict = this.#kept.get(mutant);
    return verdict && verdict.hash === this.#hashOf(verdict.by) ? verdict.outcome : undefined;
  }

  /** Runs the tests of the unbroken chart, which must pass. */
  async check(tester: Tester): Promise<void> {
    for (const testFile of this.chart.testFiles) {
      const start = performance.now();
      const result = await tester.run({ mutant: '', testFile, cpuMs: patienceMs });
      this.#ms.set(testFile, performance.now() - start);
      if (result !== 'endless' && result.hasPassed) continue;
      const failed = result === 'endless' ? 'they never end' : result.failed.join('; ');
      throw new Error(`the tests of ${this.chart.machine.id} fail without a mutant: ${failed}`);
    }
  }

  /** Runs the tests with a mutant until one fails. */
  async try(tester: Tester, mutant: string): Promise<Outcome> {
    const verdict = await this.#verdictOn(tester, mutant);
    this.#kept.keep(mutant, verdict);
    return verdict.outcome;
  }

  async #verdictOn(tester: Tester, mutant: string): Promise<Verdict> {
    for (const testFile of this.#bestFirst(mutant)) {
      const cpuMs = 10_000 + 5 * this.#ms.get(testFile)!;
      const result = await tester.run({ mutant, testFile, cpuMs });
      if (result !== 'endless' && result.hasPassed) continue;
      this.#caught.set(testFile, (this.#caught.get(testFile) ?? 0) + 1);
      const outcome = result === 'endless' ? result : 'caught';
      return { outcome, by: testFile, hash: this.#hashOf(testFile) };
    }
    return { outcome: 'survived', hash: this.#hashOf() };
  }

  /** The test files: first the one that caught the mutant before, then those that catch the most in their time. */
  #bestFirst(mutant: string): string[] {
    const before = this.#kept.get(mutant)?.by;
    const cost = (file: string) =>
      file === before ? 0 : this.#ms.get(file)! / (1 + (this.#caught.get(file) ?? 0));
    return this.chart.testFiles.toSorted((one, other) => cost(one) - cost(other));
  }

  #hashOf(file?: string): string {
    return file === undefined ? [...this.#hashes.values()].join() : (this.#hashes.get(file) ?? '');
  }
}
