import * as z from 'zod/mini';
import type { Database } from '../../ground/db/connection.ts';
import { openQueue } from '../../ground/db/queue.ts';
import { parseStored } from '../../ground/db/stored-json.ts';
import type { Ground } from '../../ground/ground.ts';
import { childLimits, runChild } from './run-child.ts';
import { isMissed } from './scheduled.ts';
import {
  doubtsOf,
  moveUpload,
  readUpload,
  uploadQueue,
  type Move,
  type Upload,
} from './stored-uploads.ts';
import type { UploadOrder } from './child.ts';
import { announceWork } from './work-ended.ts';
import type { UploadResult } from './work.ts';

type UploadGround = Pick<Ground, 'db' | 'boss' | 'now' | 'log' | 'config' | 'databaseUrl'> & {
  /** Called in the transaction that ends a scheduled change which wasn't applied. */
  onMissed?: (tx: Database, upload: Upload) => Promise<void>;
};

const storedJob = z.object({ id: z.number() });

export function openUploadQueue({ boss }: Pick<Ground, 'boss'>): Promise<void> {
  return openQueue(boss, uploadQueue, {
    retryLimit: 2,
    // Longer than the work: afterwards another process begins again.
    expireInSeconds: (2 * childLimits.longestMs) / 1000,
    retentionSeconds: 24 * 60 * 60,
  });
}

/** Reads and applies uploads to the catalogue, one after another in each process. */
export async function startUploads(ground: UploadGround): Promise<void> {
  await openUploadQueue(ground);
  await ground.boss.work(uploadQueue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
    for (const { data } of jobs) {
      await workOnUpload(ground, parseStored(storedJob, data, 'upload').id);
    }
  });
}

/** Does what an upload waits for, in a process of its own unless a test works in its own one. */
export async function workOnUpload(
  ground: UploadGround,
  id: number,
  run: Run = runUpload,
): Promise<void> {
  await work(ground, id, run);
  announceWork(id);
}

export type Run = (order: UploadOrder) => Promise<UploadResult>;

/** Runs work.ts. */
const runUpload: Run = (order) => runChild(new URL('child.ts', import.meta.url), order);

async function work(ground: UploadGround, id: number, run: Run): Promise<void> {
  const upload = await readUpload(ground.db, id);
  const move = (event: Move['event'], more: Pick<Move, 'openDoubts' | 'set'> = {}) =>
    ground.db.transaction(async (tx) => {
      const state = await moveUpload(tx, id, { event, now: ground.now(), ...more });
      const moved = state && { ...upload!, state };
      if (moved && isMissed(moved)) await ground.onMissed?.(tx, moved);
      return state;
    });
  const isApplied = upload?.state === 'applying';
  if (!isApplied && !(await move('reading began', { set: { progress: '' } }))) return;
  let result: UploadResult;
  try {
    result = await run({
      id,
      url: ground.databaseUrl,
      groupSlug: ground.config.groupSlug,
      photographs: ground.config.photographs,
      now: ground.now(),
    });
  } catch (error) {
    ground.log.error({ err: error, upload: id }, 'upload to the catalogue broke off');
    await move('broke off');
    return;
  }
  if (result.kind === 'applied') return;
  if (result.kind === 'moved') {
    // At once, so that nobody sees an upload for which no job is at work.
    const set = { reading: { ...upload!.reading, isNewDifference: true } };
    await ground.db.transaction(async (tx) => {
      await moveUpload(tx, id, { event: 'catalogue moved', now: ground.now() });
      await moveUpload(tx, id, { event: 'read again', now: ground.now(), set });
    });
    return work(ground, id, run);
  }
  const { findings, isChange } = result;
  const set = { findings, progress: '' };
  if (result.kind === 'refused') await move('mistakes found', { set });
  else if (isChange)
    await move('difference found', { set, openDoubts: doubtsOf({ findings }).length });
  else await move('nothing differs', { set });
}
