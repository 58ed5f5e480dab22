import { LRUCache } from 'lru-cache';
import { Client } from 'pg';

/**
 * Triggers of the database announce these after each commit. `stock/1/12` are the units of family 12 of brand 1: a
 * change of them is also a change of `stock/1` and of `stock`, and a change of `stock` may be one of each family.
 */
export type Subject =
  | 'catalogue'
  | 'content'
  | `content/${'parameters' | 'news' | 'stories' | 'services'}`
  | 'stock'
  | `stock/${number}`
  | `stock/${number}/${number}`;

export const everySubject = ['catalogue', 'content', 'stock'] as const satisfies Subject[];

/** The channel, and the message with which a trigger names to its transaction what it will announce. */
export const changesChannel = 'dealership_changes';

// Limits the memory that a large stock can fill.
const maxCached = 1000;

/** Counts the committed changes of the database, including those of other processes. */
export class Changes {
  readonly #kept = new LRUCache<string, { version: number; value: unknown }>({ max: maxCached });
  /** The announcements of a subject or of a part of it, and those of exactly this subject. */
  readonly #within = new Map<string, number>();
  readonly #exact = new Map<string, number>();
  /** Moments at which something that pages show ends without a change of the database. */
  readonly #ends = new Set<number>();
  #ofAll = 0;
  #total = 0;
  #isListening = false;

  get isListening(): boolean {
    return this.#isListening;
  }

  get total(): number {
    return this.#total;
  }

  willEndAt(moment: Date): void {
    this.#ends.add(moment.getTime());
  }

  /** Whether something ended after `since`, until `now`. */
  hasEnded(since: number, now: number): boolean {
    return [...this.#ends].some((end) => since < end && end <= now);
  }

  /** A number that grows with each change of these subjects. Without a connection it grows at each call. */
  version(...subjects: readonly Subject[]): number {
    if (!this.#isListening) this.announce(undefined);
    return subjects.reduce((sum, subject) => sum + this.#versionOf(subject), this.#ofAll);
  }

  #versionOf(subject: Subject): number {
    return lineageOf(subject)
      .slice(0, -1)
      .reduce((sum, above) => sum + (this.#exact.get(above) ?? 0), this.#within.get(subject) ?? 0);
  }

  /**
   * Caches the result of `read` until one of these subjects changes. Inside a transaction the result is the one in
   * force when the transaction began, or a later one.
   */
  async kept<Value>(
    subjects: readonly Subject[],
    key: string,
    read: () => Promise<Value>,
  ): Promise<Value> {
    const version = this.version(...subjects);
    const known = this.#kept.get(key);
    if (known?.version === version) return known.value as Value;
    const value = await read();
    this.#kept.set(key, { version, value });
    return value;
  }

  announce(announced: string | undefined): void {
    this.#total += 1;
    if (announced === undefined) {
      this.#ofAll += 1;
      return;
    }
    countOne(this.#exact, announced);
    for (const subject of lineageOf(announced)) countOne(this.#within, subject);
  }

  /** Without a connection, changes can be missed. */
  setListening(isListening: boolean): void {
    this.announce(undefined);
    this.#isListening = isListening;
  }
}

/** The subjects that contain a subject, outermost first, and the subject itself. */
function lineageOf(subject: string): string[] {
  const parts = subject.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

const reconnectMs = 1000;

/** Counts the changes of a database on its own connection, which is opened again when lost, after `keepRunning`. */
export async function listenToChanges(
  url: string,
  keepRunning = async () => {},
): Promise<{ changes: Changes; close: () => Promise<void> }> {
  const changes = new Changes();
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let reconnecting = Promise.resolve();
  let isClosed = false;

  const connect = async () => {
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 5000,
    });
    next.on('notification', ({ payload }) => changes.announce(payload));
    next.on('error', () => {});
    next.once('end', () => {
      changes.setListening(false);
      connectLater();
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${changesChannel}`);
      changes.setListening(true);
    } catch (error) {
      // The 'end' event leads to the next attempt.
      void next.end().catch(() => {});
      throw error;
    }
  };
  const connectLater = () => {
    if (isClosed) return;
    retry = setTimeout(() => {
      reconnecting = keepRunning().then(
        () => (isClosed ? undefined : connect().catch(() => {})),
        (error: Error) => {
          console.error(error.message);
          connectLater();
        },
      );
    }, reconnectMs);
  };
  await connect();
  return {
    changes,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await reconnecting;
      await client?.end();
    },
  };
}
