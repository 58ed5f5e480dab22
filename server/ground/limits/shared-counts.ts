import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { lte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/connection.ts';
import { requestCounts } from '../db/schema.ts';

const sweepEveryMs = 600_000;

// Limits the memory that many networks can fill.
const maxKeys = 5000;

/** The count of the current period, and the milliseconds until its end. */
interface Standing {
  current: number;
  ttl: number;
}

type Answer = (error: Error | null, standing?: Standing) => void;

/**
 * A store of @fastify/rate-limit in the database, whose clock decides, so that all processes count together. While the
 * database does not answer, each process counts alone: the limits still apply, and nobody is excluded.
 */
export function countIn(db: Database): FastifyRateLimitStoreCtor {
  const own = new OwnCounts(() => Date.now());
  let sweptAt = 0;
  const sweep = () => {
    if (Date.now() - sweptAt < sweepEveryMs) return;
    sweptAt = Date.now();
    void db
      .delete(requestCounts)
      .where(lte(requestCounts.until, sql`now()`))
      .catch(() => {});
  };

  return class SharedCounts implements FastifyRateLimitStore {
    incr(key: string, answer: Answer, windowMs: number): void {
      void count(db, key, windowMs)
        .catch(() => own.count(key, windowMs))
        .then((standing) => answer(null, standing));
      sweep();
    }

    read(key: string, answer: Answer): void {
      void look(db, key)
        .catch(() => own.look(key))
        .then((standing) => answer(null, standing));
    }

    child(): SharedCounts {
      return this;
    }
  };
}

const left = sql<number>`(extract(epoch from ${requestCounts.until} - now()) * 1000)::float8`;

async function count(db: Database, key: string, windowMs: number): Promise<Standing> {
  const { until, times } = requestCounts;
  const end = sql`now() + ${windowMs} * interval '1 millisecond'`;
  const [row] = await db
    .insert(requestCounts)
    .values({ key, times: 1, until: end })
    .onConflictDoUpdate({
      target: requestCounts.key,
      set: {
        times: sql`case when ${until} <= now() then 1 else ${times} + 1 end`,
        until: sql`case when ${until} <= now() then ${end} else ${until} end`,
      },
    })
    .returning({ current: times, ttl: left });
  return row!;
}

async function look(db: Database, key: string): Promise<Standing> {
  const [row] = await db
    .select({ current: requestCounts.times, ttl: left })
    .from(requestCounts)
    .where(sql`${requestCounts.key} = ${key} and ${requestCounts.until} > now()`);
  return row ?? { current: 0, ttl: 0 };
}

/** The counts of one process. */
export class OwnCounts {
  readonly #counts = new LRUCache<string, { times: number; until: number }>({ max: maxKeys });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  count(key: string, windowMs: number): Standing {
    const { current, ttl } = this.look(key);
    const until = this.#now() + (current > 0 ? ttl : windowMs);
    this.#counts.set(key, { times: current + 1, until });
    return this.look(key);
  }

  look(key: string): Standing {
    const counted = this.#counts.peek(key);
    if (!counted || counted.until <= this.#now()) return { current: 0, ttl: 0 };
    return { current: counted.times, ttl: counted.until - this.#now() };
  }
}
