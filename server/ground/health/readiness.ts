import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Ground } from '../ground.ts';

/** With less space, an upload or a letter may no longer fit. */
const leastFreeBytes = 100 * 1024 * 1024;

export type Check = 'ok' | 'failed';

/** The checks of /readyz. */
export async function readiness({
  db,
  boss,
  config,
}: Pick<Ground, 'db' | 'boss' | 'config'>): Promise<Record<'database' | 'queue' | 'disk', Check>> {
  const answers = async (work: () => Promise<boolean>): Promise<Check> =>
    (await work().catch(() => false)) ? 'ok' : 'failed';
  return {
    database: await answers(async () => Boolean(await db.execute(sql`select 1`))),
    queue: await answers(async () => (await boss.getQueues()).length > 0),
    disk: await answers(async () => {
      const { bavail, bsize } = await spaceAt(config.dataDir);
      return bavail * bsize >= leastFreeBytes;
    }),
  };
}

/** The free space for the data folder, or for the nearest folder above it until the data folder exists. */
async function spaceAt(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
    return spaceAt(above);
  }
}

/** How long the oldest job that is not done has been there, in seconds, by queue. */
export async function oldestJobs({
  db,
  now,
}: Pick<Ground, 'db' | 'now'>): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; seconds: number }>(
    sql`select name, extract(epoch from ${now().toISOString()}::timestamptz - min(created_on))::float8 as seconds
      from pgboss.job where state in ('created', 'retry', 'active') group by name`,
  );
  return new Map(rows.map(({ name, seconds }) => [name, Math.max(0, seconds)]));
}
