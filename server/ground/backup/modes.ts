import type { CopyEventName } from '../db/tables/system.ts';

/** What happened to a copy. */
export interface CopyEvent {
  at: Date;
  event: CopyEventName;
  reason: string | null;
}

/** What the events so far amount to. */
export interface CopyHistory {
  /** What began last, and has not ended. A killed program leaves it until the next copy. */
  running?: 'copying' | 'proving';
  /** The last copy that was made. */
  copiedAt?: Date;
  /** The last copy that was restored and compared. */
  provenAt?: Date;
  /** What failed since then, and when. */
  failure?: { name: 'failed' | 'damaged'; at: Date; reason: string };
}

/** The history after one more event. */
function afterEvent(history: CopyHistory, { at, event, reason }: CopyEvent): CopyHistory {
  const { running: _, failure, ...rest } = history;
  switch (event) {
    case 'copying':
    case 'proving':
      return { ...history, running: event };
    case 'copied':
      // A damaged copy stays one until the next one is proven.
      return { ...rest, copiedAt: at, ...(failure?.name === 'damaged' && { failure }) };
    case 'restored for proof':
      return { ...rest, ...(rest.copiedAt && { provenAt: rest.copiedAt }) };
    case 'copy failed':
      if (failure?.name === 'damaged') return { ...rest, failure };
      return { ...rest, failure: { name: 'failed', at, reason: reason ?? '' } };
    case 'proof failed':
      return { ...rest, failure: { name: 'damaged', at, reason: reason ?? '' } };
  }
}

export const historyOf = (events: readonly CopyEvent[]): CopyHistory =>
  events.reduce(afterEvent, {});

export type CopyMode =
  | { name: 'off' }
  | { name: 'waiting' }
  | { name: 'copying' | 'proving' }
  | { name: 'proven'; copiedAt: Date }
  | { name: 'failed' | 'damaged'; at: Date; reason: string }
  | { name: 'late'; copiedAt: Date | undefined }
  | { name: 'WAL stays'; since: Date | undefined };

/** Without a proven copy for this long, something is wrong: one is made each night. */
const longestMs = 26 * 3_600_000;

/** WAL that finds no way out of the machine for this long is a fault. */
const longestWalMs = 5 * 60_000;

export interface CopyFacts {
  history: CopyHistory;
  /** When this process began to make copies. */
  since: Date;
  /** The archiver's last success and failure. */
  wal: { archivedAt: Date | undefined; failedAt: Date | undefined };
  now: Date;
}

/** The mode of the copies at a moment: the worst that is true. */
export function copyMode({ history, since, wal, now }: CopyFacts): CopyMode {
  const { provenAt, failure, running } = history;
  const age = (of: Date) => now.getTime() - of.getTime();
  if (failure?.name === 'damaged') return failure;
  if (age(provenAt ?? since) > longestMs) return { name: 'late', copiedAt: provenAt };
  const { archivedAt, failedAt } = wal;
  const isStuck = failedAt && failedAt > (archivedAt ?? since);
  if (isStuck && age(archivedAt ?? since) > longestWalMs) {
    return { name: 'WAL stays', since: archivedAt };
  }
  if (failure) return failure;
  if (running) return { name: running };
  return provenAt ? { name: 'proven', copiedAt: provenAt } : { name: 'waiting' };
}

const faults: readonly CopyMode['name'][] = ['failed', 'damaged', 'late', 'WAL stays'];

export const isFault = ({ name }: CopyMode): boolean => faults.includes(name);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** 3:30 in Mendoza, in milliseconds after midnight UTC. */
const nightMs = 6.5 * hourMs;

/** Whether a copy is to be made: the last night has none, and none failed in the last hour. */
export function isCopyDue({ copiedAt, failure }: CopyHistory, now: Date): boolean {
  if (failure && now.getTime() - failure.at.getTime() < hourMs) return false;
  const lastNight = Math.floor((now.getTime() - nightMs) / dayMs) * dayMs + nightMs;
  // What is damaged is copied again at once, not the next night.
  return failure?.name === 'damaged' || !copiedAt || copiedAt.getTime() < lastNight;
}
