import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { setPrices } from '../../ground/db/schema.ts';

const rowsAtOnce = 2000;

/** Stores the figures that a person gave to units, so that a file doesn't undo them silently. */
export async function storeSetPrices(
  tx: Database,
  rows: readonly (typeof setPrices.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx
      .insert(setPrices)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoUpdate({
        target: setPrices.chassis,
        set: {
          price: sql`excluded.price`,
          listPrice: sql`excluded.list_price`,
          discount: sql`excluded.discount`,
          specialDiscount: sql`excluded.special_discount`,
          place: sql`excluded.place`,
          by: sql`excluded.by`,
          at: sql`excluded.at`,
        },
      });
  }
}
