import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/ground/db/connection.ts';
import { stockUnits } from '../../../server/ground/db/schema.ts';

/** Adds copies of the units until there are at least `wanted`. Returns the number of units. */
export async function copyUnits(db: Database, wanted: number): Promise<number> {
  const now = await db.$count(stockUnits);
  if (now >= wanted) return now;
  // Copies have the colours and prices of their originals, as a larger dealership of the same brands would.
  await db.execute(sql`
    insert into stock_units
    select original.id + copy * 1000000, brand_id, subfamily_id, chassis || '-' || copy, price, list_price, discount,
      special_discount, license_cost, preparation_cost, currency, doors, color, location, model_year, image, offer_from,
      offer_until, kind
    from (select * from stock_units where id < 1000000) as original, generate_series(1, ${Math.ceil(wanted / now) - 1}) as copy
    on conflict do nothing`);
  await db.execute(sql`analyze stock_units`);
  return db.$count(stockUnits);
}
