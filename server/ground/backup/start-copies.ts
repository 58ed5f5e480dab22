import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Ground } from '../ground.ts';
import { addedFiles } from './added-files.ts';
import { copyAndProve, prepareCopies, readHistory } from './copies-of-night.ts';
import { copyMode, isCopyDue, type CopyMode } from './modes.ts';
import { proveServerCopy } from './prove-server.ts';
import { leaveSeconds } from './wal-target.ts';

/** Waits for the next look, until the signal. */
const untilNextLook = (signal: AbortSignal) => wait(leaveSeconds * 1000, undefined, { signal });

/**
 * Makes a copy each night, restores it to prove it, and lets the WAL and new files leave the machine meanwhile. Without a place for
 * copies the bundled PostgreSQL reuses its WAL. A server of DATABASE_URL has its own tools, whose last copy is proved.
 */
export async function startCopies(
  ground: Ground,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  nextLook: (signal: AbortSignal) => Promise<void> = untilNextLook,
): Promise<{ close: () => Promise<void> }> {
  const { now } = ground;
  const ending = new AbortController();
  const { signal } = ending;
  const night = await nightOf(ground, signal);
  if (!night) return { close: async () => {} };
  const look = async () => {
    if (isCopyDue(await readHistory(ground), now())) {
      const made = await night.prove();
      if (made?.reason === null) {
        log.info('the copy of the night was made, restored and compared');
      } else if (made) {
        log.error({ event: made.event, reason: made.reason }, 'the copy of the night failed');
      }
    }
    await night.copyAdded();
  };
  const looking = (async () => {
    while (!signal.aborted) {
      await look().catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'copies not looked at, will retry');
      });
      await nextLook(signal).catch(() => {});
    }
  })();
  return {
    close: async () => {
      ending.abort();
      await looking;
    },
  };
}

/** What a night and a minute do; undefined without a place for copies or a command that restores them. */
async function nightOf(ground: Ground, signal: AbortSignal) {
  const { config } = ground;
  if (config.databaseUrl) {
    if (!config.restoreCommand) return undefined;
    return { prove: () => proveServerCopy(ground, { signal }), copyAdded: async () => {} };
  }
  const target = await prepareCopies(ground);
  return (
    target && {
      prove: () => copyAndProve(ground, { signal }),
      copyAdded: addedFiles(target, config.dataDir),
    }
  );
}

/** The mode of the copies now; 'off' without a place for them. */
export async function readCopyMode(
  ground: Pick<Ground, 'db' | 'now'> & {
    config: Pick<Ground['config'], 'backup' | 'databaseUrl' | 'restoreCommand'>;
  },
): Promise<CopyMode> {
  const { db, config, now } = ground;
  const since = new Date(performance.timeOrigin);
  if (config.databaseUrl) {
    if (!config.restoreCommand) return { name: 'off' };
    // The server's own tools look after its WAL.
    const wal = { archivedAt: undefined, failedAt: undefined };
    return copyMode({ history: await readHistory(ground), since, wal, now: now() });
  }
  if (!config.backup) return { name: 'off' };
  const { rows } = await db.execute<Record<'archived' | 'failed', string | null>>(
    sql`select last_archived_time::text as archived, last_failed_time::text as failed
      from pg_stat_archiver`,
  );
  const dateOf = (text: string | null | undefined) => (text ? new Date(text) : undefined);
  return copyMode({
    history: await readHistory(ground),
    since,
    wal: { archivedAt: dateOf(rows[0]!.archived), failedAt: dateOf(rows[0]!.failed) },
    now: now(),
  });
}
