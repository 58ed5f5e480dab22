import { feedChannels } from '../../../domain/content/feed-channels.ts';
import type { Database } from '../../../server/ground/db/connection.ts';
import { restsOnPayment } from '../../../server/ground/db/live-operations.ts';
import { operations } from '../../../server/ground/db/schema.ts';
import {
  feedAddressesOf,
  feedPath,
  renewFeedAddress,
} from '../../../server/site/feeds/addresses.ts';

/** Opens a feed for every channel; returns their paths. */
export async function openFeeds(db: Database): Promise<string[]> {
  for (const channel of feedChannels) await renewFeedAddress(db, channel, new Date());
  return (await feedAddressesOf(db)).map(feedPath);
}

/** A chassis of the demonstration, or of one of its copies. */
const anyChassis = /\b[A-Z0-9]{17,18}\b/g;

/** The chassis in each feed. */
export function advertisedAt(origin: string, feeds: readonly string[]): Promise<Set<string>[]> {
  return Promise.all(
    feeds.map(async (feed) => {
      const answer = await fetch(origin + feed);
      if (!answer.ok) throw new Error(`a feed was answered ${answer.status}`);
      return new Set((await answer.text()).match(anyChassis));
    }),
  );
}

/** The chassis of each operation whose payment is made or pending, by its code. */
export async function soldIn(db: Database): Promise<Map<string, string>> {
  const { code, chassis } = operations;
  const rows = await db.select({ code, chassis }).from(operations).where(restsOnPayment);
  return new Map(rows.map((row) => [row.code, row.chassis]));
}

/** The units that were sold to the same buyer before and after the feeds were read, and stood in one. */
export function soldAndAdvertised(
  before: ReadonlyMap<string, string>,
  advertised: readonly ReadonlySet<string>[],
  after: ReadonlyMap<string, string>,
): string[] {
  const sold = [...before].filter(([code]) => after.has(code)).map(([, chassis]) => chassis);
  return sold.filter((chassis) => advertised.some((feed) => feed.has(chassis)));
}
