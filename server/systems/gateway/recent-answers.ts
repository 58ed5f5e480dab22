import { LRUCache } from 'lru-cache';

/** An answer is reused for this time: one page needs many of the system's lists. */
const freshMs = 20_000;
/** A failure is reused for this time: pages must not wait for one time limit after another. */
const failedMs = 3_000;
const maxAnswers = 500;

interface RecentAnswer {
  answer: Promise<unknown>;
  until: number;
  items: number;
}

/** Caches the answers of a service for a short time. Simultaneous requests for one answer share one call. */
export class RecentAnswers {
  readonly #answers = new LRUCache<string, RecentAnswer>({ max: maxAnswers });
  readonly #now: () => Date;
  readonly #checkItems: (items: number) => void;

  /** `checkItems` gets the number of items of all lists including a new one, and throws to refuse the new list. */
  constructor(now: () => Date, checkItems: (items: number) => void = () => {}) {
    this.#now = now;
    this.#checkItems = checkItems;
  }

  get<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const recent = this.#answers.get(key);
    if (recent && this.#now().getTime() < recent.until) return recent.answer as Promise<Answer>;
    const pending: RecentAnswer = { answer: Promise.resolve(), until: Infinity, items: 0 };
    const answer = load().then((given) => {
      if (Array.isArray(given)) this.#countItems(pending, given.length);
      return given;
    });
    pending.answer = answer;
    this.#answers.set(key, pending);
    answer.then(
      () => (pending.until = this.#now().getTime() + freshMs),
      () => (pending.until = this.#now().getTime() + failedMs),
    );
    return answer;
  }

  #countItems(pending: RecentAnswer, items: number): void {
    for (const [key, { until }] of this.#answers) {
      if (this.#now().getTime() >= until) this.#answers.delete(key);
    }
    this.#checkItems([...this.#answers.values()].reduce((sum, kept) => sum + kept.items, items));
    pending.items = items;
  }
}
