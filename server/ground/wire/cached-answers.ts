import { LRUCache } from 'lru-cache';
import type { Changes, Subject } from '../db/changes.ts';

/** Offers and holds end without a change of the database: an answer may show this with this delay. */
const freshMs = 1000;

// Limits the memory that requests for invented ids can fill.
const maxAnswers = 500;

/**
 * Caches answers that are the same for everybody, until their subjects change. Simultaneous calls share one
 * computation.
 */
export class CachedAnswers<Answer> {
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

  /** Returns the cached answer of a call, or computes it. Failures are not cached. */
  get(call: string, subjects: readonly Subject[], compute: () => Promise<Answer>): Promise<Answer> {
    // Read before the computation: a change in between makes the answer outdated.
    const version = this.#changes.version(...subjects);
    const at = this.#now().getTime();
    const entry = this.#answers.get(call);
    const isFresh = entry && entry.version === version && Math.abs(at - entry.at) < freshMs;
    if (isFresh && !this.#changes.hasEnded(entry.at, at)) return entry.answer;
    const answer = compute();
    const latest = { answer, version, at };
    this.#answers.set(call, latest);
    answer.catch(() => this.#answers.get(call) === latest && this.#answers.delete(call));
    return answer;
  }
}
