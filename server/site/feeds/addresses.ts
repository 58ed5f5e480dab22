import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { FeedChannel } from '../../../domain/content/feed-channels.ts';
import type { Database } from '../../ground/db/connection.ts';
import { feedAddresses } from '../../ground/db/schema.ts';
import { channels } from './channels.ts';

export type FeedAddress = typeof feedAddresses.$inferSelect;

/** The path of a channel's feed. It contains the secret that gives access. */
export function feedPath({ channel, secret }: Pick<FeedAddress, 'channel' | 'secret'>): string {
  return `/feeds/${secret}/${channels[channel].file}`;
}

export function feedAddressesOf(db: Database): Promise<FeedAddress[]> {
  return db.select().from(feedAddresses);
}

/** Makes the address of a channel, or another one: the former address no longer has a feed. */
export async function renewFeedAddress(
  db: Database,
  channel: FeedChannel,
  now: Date,
): Promise<void> {
  const renewed = {
    secret: randomBytes(16).toString('base64url'),
    renewedAt: now,
    readAt: null,
  };
  await db
    .insert(feedAddresses)
    .values({ channel, ...renewed })
    .onConflictDoUpdate({ target: feedAddresses.channel, set: renewed });
}

/** The channel of an address that somebody reads now; undefined for an unknown or a former one. */
export async function channelRead(
  db: Database,
  { secret, file }: { secret: string; file: string },
  now: Date,
): Promise<FeedChannel | undefined> {
  const [found] = await db.select().from(feedAddresses).where(eq(feedAddresses.secret, secret));
  if (!found || channels[found.channel].file !== file) return undefined;
  const aMinuteAgo = new Date(now.getTime() - 60_000);
  const isStale = or(isNull(feedAddresses.readAt), lt(feedAddresses.readAt, aMinuteAgo));
  await db
    .update(feedAddresses)
    .set({ readAt: now })
    .where(and(eq(feedAddresses.secret, secret), isStale));
  return found.channel;
}
