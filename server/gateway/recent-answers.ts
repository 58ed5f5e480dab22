import { LRUCache } from 'lru-cache';

/** For this long, an answer is given again: one page needs many of the system's lists. */
const freshMs = 20_000;
/** For this long, a failure is: pages must not wait for one time limit after another. */
const failedMs = 3_000;
const maxKept = 500;

interface Kept {
  answer: Promise<unknown>;
  until: number;
  /** How many items a list has. */
  items: number;
}

/** Keeps the answers of a service for a short time. Simultaneous requests for one share it. */
export class RecentAnswers {
  readonly #answers = new LRUCache<string, Kept>({ max: maxKept });
  readonly #now: () => number;
  readonly #checkItems: (items: number) => void;

  /** `checkItems` gets the number of items of all lists with a new one, and refuses that one by an error. */
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
