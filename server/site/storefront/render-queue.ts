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

/** A shopper's reservation comes before the pages of visitors, who can come back in a moment. */
export type Lane = 'reservation' | 'page';

export interface RenderLimits extends Record<Lane, number> {
  running: number;
}

const limitsOfSales: RenderLimits = {
  // Rendering runs on one thread: more than these at once would only share it.
  running: 4,
  // Far above the shoppers who reserve at once: nobody loses a vehicle because others read pages.
  reservation: 2000,
  // About a second of work.
  page: 100,
};

/** Maximum rounds of the event loop before a rendering, while requests keep arriving. */
const maxRounds = 1000;

/** Renders a few pages at a time and lets a bounded number of each lane wait for their turn, reservations first. */
export class RenderQueue {
  #running = 0;
  #start = Promise.resolve();
  #requests = 0;
  readonly #waiting: Record<Lane, Turn[]> = { reservation: [], page: [] };
  readonly #limits: RenderLimits;

  constructor(limits = limitsOfSales) {
    this.#limits = limits;
  }

  /**
   * Runs `render` at its turn. Rejects with Overloaded when too many of its lane are waiting, and with NobodyWaits when
   * `isWanted` is false at its turn.
   */
  async run<T>(lane: Lane, render: () => Promise<T>, isWanted: () => boolean): Promise<T> {
    this.#requests += 1;
    if (this.#running < this.#limits.running) this.#running += 1;
    else await this.#turn(lane, isWanted);
    try {
      await this.#afterOthers();
      return await render();
    } finally {
      this.#passOn();
    }
  }

  #turn(lane: Lane, isWanted: () => boolean): Promise<void> {
    const waiting = this.#waiting[lane];
    if (waiting.length >= this.#limits[lane]) dropUnwanted(waiting);
    if (waiting.length >= this.#limits[lane]) throw new Overloaded();
    return new Promise((begin, reject) => {
      waiting.push({ isWanted, begin, drop: () => reject(new NobodyWaits()) });
      this.#measure();
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

  /** Gives the place of a rendering to the next one, so that no new one takes it in between. */
  #passOn(): void {
    const next = () => this.#waiting.reservation.shift() ?? this.#waiting.page.shift();
    for (let turn = next(); turn; turn = next()) {
      this.#measure();
      if (turn.isWanted()) return turn.begin();
      turn.drop();
    }
    this.#running -= 1;
  }

  #measure(): void {
    for (const lane of lanes) rendersWaiting.set({ lane }, this.#waiting[lane].length);
  }
}

const lanes: readonly Lane[] = ['reservation', 'page'];

function dropUnwanted(waiting: Turn[]): void {
  const wanted: Turn[] = [];
  for (const turn of waiting.splice(0)) {
    if (turn.isWanted()) wanted.push(turn);
    else turn.drop();
  }
  waiting.push(...wanted);
}
