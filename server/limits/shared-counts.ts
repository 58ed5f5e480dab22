import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { lte, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { requestCounts } from '../db/schema.ts';
import { OwnCounts, type Standing } from './own-counts.ts';

const sweepEveryMs = 600_000;

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
