import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Ground } from '../ground.ts';
import { addedFiles } from './added-files.ts';
import { copyAndProve, prepareCopies, readHistory } from './copies-of-night.ts';
import { copyMode, isCopyDue, type CopyMode } from './modes.ts';

const lookEveryMs = 60_000;

/**
 * Makes a copy each night, restores it to prove it, and lets the WAL and new files leave the machine meanwhile. Without a place for
 * copies the bundled PostgreSQL reuses its WAL; a server of DATABASE_URL has its own tools.
 */
export async function startCopies(
  ground: Ground,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Promise<{ close: () => Promise<void> }> {
  const { config, now } = ground;
  const ending = new AbortController();
  const { signal } = ending;
  if (config.databaseUrl) return { close: async () => {} };
  const target = await prepareCopies(ground);
  if (!target) return { close: async () => {} };
  const copyAdded = addedFiles(target, config.dataDir);
  const look = async () => {
    if (isCopyDue(await readHistory(ground), now())) {
      const { event, reason } = await copyAndProve(ground, { signal });
      if (reason === null) log.info('the copy of the night was made, restored and compared');
      else log.error({ event, reason }, 'the copy of the night failed');
    }
    await copyAdded();
  };
  const looking = (async () => {
    while (!signal.aborted) {
      await look().catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'copies not looked at, will retry');
      });
      await wait(lookEveryMs, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    close: async () => {
      ending.abort();
      await looking;
    },
  };
}

/** The mode of the copies now; 'off' without a place for them. */
export async function readCopyMode(
  ground: Pick<Ground, 'db' | 'now'> & { config: Pick<Ground['config'], 'backup' | 'databaseUrl'> },
): Promise<CopyMode> {
  const { db, config, now } = ground;
  if (!config.backup || config.databaseUrl) return { name: 'off' };
  const { rows } = await db.execute<Record<'archived' | 'failed', string | null>>(
    sql`select last_archived_time::text as archived, last_failed_time::text as failed
      from pg_stat_archiver`,
  );
  const dateOf = (text: string | null | undefined) => (text ? new Date(text) : undefined);
  return copyMode({
    history: await readHistory(ground),
    since: new Date(performance.timeOrigin),
    wal: { archivedAt: dateOf(rows[0]!.archived), failedAt: dateOf(rows[0]!.failed) },
    now: now(),
  });
}
