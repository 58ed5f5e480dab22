import { LRUCache } from 'lru-cache';
import { Client } from 'pg';

/** What triggers of the database announce after each commit (migrations/0010_changes.sql). */
export const changingParts = ['catalogue', 'content', 'operations'] as const;
export type ChangingPart = (typeof changingParts)[number];

const channel = 'dealership_changes';

// Limits the memory that a large stock can fill.
const mostKept = 1000;

/** Counts the committed changes of the database, those of other processes too. */
export class Changes {
  readonly #counts = { catalogue: 0, content: 0, operations: 0 };
  readonly #kept = new LRUCache<string, { version: number; value: unknown }>({ max: mostKept });
  #isListening = false;

  get isListening(): boolean {
    return this.#isListening;
  }

  /** A number that grows with each change of these parts. Without a connection it grows at each call. */
  version(...parts: readonly ChangingPart[]): number {
    if (!this.#isListening) this.note(undefined);
    return parts.reduce((sum, part) => sum + this.#counts[part], 0);
  }

  /**
   * Returns what `read` found, and reads it again after a change of these parts. In a transaction it is what was in force when
   * that began, or later.
   */
  async kept<Value>(
    parts: readonly ChangingPart[],
    key: string,
    read: () => Promise<Value>,
  ): Promise<Value> {
    const version = this.version(...parts);
    const known = this.#kept.get(key);
    if (known?.version === version) return known.value as Value;
    const value = await read();
    this.#kept.set(key, { version, value });
    return value;
  }

  /** Counts a change of one part, or of any. */
  note(announced: string | undefined): void {
    for (const part of changingParts) {
      if (announced === undefined || announced === part) this.#counts[part] += 1;
    }
  }

  /** While nobody listens, changes can be missed. */
  setListening(isListening: boolean): void {
    this.note(undefined);
    this.#isListening = isListening;
  }
}

const reconnectMs = 1000;

/**
 * Counts the changes of a database on a connection of its own, which is opened again when it is lost, after `keepRunning`.
 * `caughtUp` resolves when everything that was committed before is counted.
 */
export async function listenToChanges(
  url: string,
  keepRunning = async () => {},
): Promise<{ changes: Changes; caughtUp: () => Promise<void>; close: () => Promise<void> }> {
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
    next.on('notification', ({ payload }) => changes.note(payload));
    next.on('error', () => {});
    next.once('end', () => {
      changes.setListening(false);
      connectLater();
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      changes.setListening(true);
    } catch (error) {
      // Its 'end' leads to the next attempt.
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
  // The server announces earlier commits before it answers. Without an answer, what was committed still is.
  const askForAnnouncements = async () => {
    if (changes.isListening) await client?.query('select 1').catch(() => {});
  };
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  await connect();
  return {
    changes,
    caughtUp: () => {
      // A query that has begun may have missed the caller's commit: the next one serves everybody who waits.
      next ??= running.then(() => {
        next = undefined;
        running = askForAnnouncements();
        return running;
      });
      return next;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await reconnecting;
      await client?.end();
    },
  };
}
