/** The count of the current period, and the milliseconds until its end. */
export interface Standing {
  current: number;
  ttl: number;
}

// Limits the memory that many networks can fill.
const maxKeys = 5000;

export class OwnCounts {
  readonly #counts = new Map<string, { times: number; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  count(key: string, windowMs: number): Standing {
    const { current, ttl } = this.look(key);
    const counted = { times: current + 1, until: this.#now() + (current > 0 ? ttl : windowMs) };
    this.#counts.delete(key);
    this.#counts.set(key, counted);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > maxKeys && oldest !== undefined) this.#counts.delete(oldest);
    return this.look(key);
  }

  look(key: string): Standing {
    const counted = this.#counts.get(key);
    if (!counted || counted.until <= this.#now()) return { current: 0, ttl: 0 };
    return { current: counted.times, ttl: counted.until - this.#now() };
  }
}
