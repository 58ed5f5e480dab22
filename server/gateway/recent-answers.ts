import { LRUCache } from 'lru-cache';

/** An answer is reused for this time: one page needs many of the system's lists. */
const freshMs = 20_000;
/** A failure is reused for this time: pages must not wait for one time limit after another. */
const failedMs = 3_000;
const maxKept = 500;

interface Kept {
  answer: Promise<unknown>;
  until: number;
  items: number;
}

/** Caches the answers of a service for a short time. Simultaneous requests for one answer share one call. */
export class RecentAnswers {
  readonly #answers = new LRUCache<string, Kept>({ max: maxKept });
  readonly #now: () => number;
  readonly #checkItems: (items: number) => void;

  /** `checkItems` gets the number of items of all lists including a new one, and throws to refuse the new list. */
  constructor(now: () => number, checkItems: (items: number) => void = () => {}) {
    this.#now = now;
    this.#checkItems = checkItems;
  }

  get<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#answers.get(key);
    if (kept && this.#now() < kept.until) return kept.answer as Promise<Answer>;
    const asked: Kept = { answer: Promise.resolve(), until: Infinity, items: 0 };
    const answer = ask().then((given) => {
      if (Array.isArray(given)) this.#countItems(asked, given.length);
      return given;
    });
    asked.answer = answer;
    this.#answers.set(key, asked);
    answer.then(
      () => (asked.until = this.#now() + freshMs),
      () => (asked.until = this.#now() + failedMs),
    );
    return answer;
  }

  #countItems(asked: Kept, items: number): void {
    for (const [key, { until }] of this.#answers) {
      if (this.#now() >= until) this.#answers.delete(key);
    }
    this.#checkItems([...this.#answers.values()].reduce((sum, kept) => sum + kept.items, items));
    asked.items = items;
  }
}
