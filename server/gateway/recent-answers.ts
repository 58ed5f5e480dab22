/** For this long, an answer is given again: one page needs many of the system's lists. */
const freshMs = 20_000;
/** For this long, a failure is: pages must not wait for one time limit after another. */
const failedMs = 3_000;
const mostKept = 500;

/** Keeps the answers of a service for a short time. Simultaneous requests for one share it. */
export class RecentAnswers {
  readonly #answers = new Map<string, { answer: Promise<unknown>; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#answers.get(key);
    if (kept && this.#now() < kept.until) return kept.answer as Promise<Answer>;
    if (this.#answers.size >= mostKept) this.#answers.clear();
    const asked = { answer: ask(), until: Infinity };
    this.#answers.set(key, asked);
    asked.answer.then(
      () => (asked.until = this.#now() + freshMs),
      () => (asked.until = this.#now() + failedMs),
    );
    return asked.answer;
  }
}
