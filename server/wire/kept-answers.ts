import { LRUCache } from 'lru-cache';
import type { Changes, Subject } from '../db/changes.ts';

/** Offers end and holds run out without a change of the database: an answer may show that this late. */
const freshMs = 1000;

// Limits the memory that requests for invented ids can fill.
const maxAnswers = 500;

/**
 * Keeps answers that are the same for everybody, until the subjects that they show change. Simultaneous calls
 * share one computation.
 */
export class KeptAnswers<Answer> {
  readonly #answers = new LRUCache<
    string,
    { answer: Promise<Answer>; version: number; at: number }
  >({ max: maxAnswers });
  readonly #changes: Changes;
  readonly #now: () => Date;

  constructor(changes: Changes, now: () => Date) {
    this.#changes = changes;
    this.#now = now;
  }

  /** Returns the kept answer of a call, or computes it. Failures are not kept. */
  get(call: string, subjects: readonly Subject[], compute: () => Promise<Answer>): Promise<Answer> {
    // Read before the answer is computed: a change in between makes the answer an old one.
    const version = this.#changes.version(...subjects);
    const at = this.#now().getTime();
    const kept = this.#answers.get(call);
    if (kept && kept.version === version && Math.abs(at - kept.at) < freshMs) return kept.answer;
    const answer = compute();
    const latest = { answer, version, at };
    this.#answers.set(call, latest);
    answer.catch(() => this.#answers.get(call) === latest && this.#answers.delete(call));
    return answer;
  }
}
