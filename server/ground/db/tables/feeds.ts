import { pgTable, text } from 'drizzle-orm/pg-core';
import type { FeedChannel } from '../../../../domain/content/feed-channels.ts';
import { moment } from './columns.ts';

/** The addresses of the stock's feeds. A channel without a row has none. */
export const feedAddresses = pgTable('feed_addresses', {
  channel: text('channel').$type<FeedChannel>().primaryKey(),
  /** Part of the feed's address. No other password protects the feed. */
  secret: text('secret').notNull(),
  renewedAt: moment('renewed_at').notNull(),
  /** When the feed was last read at this address, to the minute; null before the first time. */
  readAt: moment('read_at'),
});
