import { rendersWaiting } from '../../ground/health/metrics.ts';

/** The limit of waiting renderings is reached: another one would only delay all of them. */
export class Overloaded extends Error {
  constructor() {
    super('too many pages are being rendered');
    this.name = 'Overloaded';
  }
}

/** Every client that requested the page has gone. */
export class NobodyWaits extends Error {
  constructor() {
    super('the request ended before its page was rendered');
    this.name = 'NobodyWaits';
  }
}

interface Turn {
  isWanted: () => boolean;
  begin: () => void;
  drop: () => void;
}

/** Rendering runs on one thread: more than these at once would only share it. */
const maxRunning = 4;

/** About a second of work. */
const maxWaiting = 100;

/** Maximum rounds of the event loop before a rendering, while requests keep arriving. */
const maxRounds = 1000;

/** Renders a few pages at a time and lets a bounded number wait for their turn. */
export class RenderQueue {
  #running = 0;
  #start = Promise.resolve();
  #requests = 0;
  readonly #waiting: Turn[] = [];
  readonly #limits: { running: number; waiting: number };

  constructor(limits = { running: maxRunning, waiting: maxWaiting }) {
    this.#limits = limits;
  }

  /**
   * Runs `render` at its turn. Rejects with Overloaded when too many are waiting, and with NobodyWaits when `isWanted`
   * is false at its turn.
   */
  async run<T>(render: () => Promise<T>, isWanted: () => boolean): Promise<T> {
    this.#requests += 1;
    if (this.#running < this.#limits.running) this.#running += 1;
    else await this.#turn(isWanted);
    try {
      await this.#afterOthers();
      return await render();
    } finally {
      this.#passOn();
    }
  }

  #turn(isWanted: () => boolean): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) this.#dropUnwanted();
    if (this.#waiting.length >= this.#limits.waiting) throw new Overloaded();
    return new Promise((begin, reject) => {
      this.#waiting.push({ isWanted, begin, drop: () => reject(new NobodyWaits()) });
      rendersWaiting.set(this.#waiting.length);
    });
  }

  /**
   * A rendering with its data in memory never pauses. Requests that arrived or finished meanwhile are handled before
   * the next one begins: they are counted, and cached pages are sent.
   */
  #afterOthers(): Promise<void> {
    this.#start = this.#start.then(async () => {
      let seen: number;
      let rounds = 0;
      do {
        seen = this.#requests;
        // Each round of the event loop accepts one connection, and reads what the other connections sent.
        for (let round = 0; round < 4; round += 1) await new Promise((next) => setImmediate(next));
        rounds += 4;
      } while (this.#requests > seen && rounds < maxRounds);
    });
    return this.#start;
  }

  #dropUnwanted(): void {
    const wanted: Turn[] = [];
    for (const turn of this.#waiting.splice(0)) {
      if (turn.isWanted()) wanted.push(turn);
      else turn.drop();
    }
    this.#waiting.push(...wanted);
  }

  /** Gives the place of a rendering to the next one, so that no new one takes it in between. */
  #passOn(): void {
    for (let turn = this.#waiting.shift(); turn; turn = this.#waiting.shift()) {
      rendersWaiting.set(this.#waiting.length);
      if (turn.isWanted()) return turn.begin();
      turn.drop();
    }
    this.#running -= 1;
  }
}
