import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Whole units of a currency. */
export const money = (name: string) => bigint(name, { mode: 'number' });
export const moment = (name: string) => timestamp(name, { withTimezone: true });
