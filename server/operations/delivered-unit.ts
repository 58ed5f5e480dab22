import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { operations, stockUnits, subfamilies } from '../db/schema.ts';

interface Delivered {
  code: string;
  chassis: string;
}

/** Moves the unit of a delivery from the stock to its operation. */
export async function takeFromStock(tx: Database, { code, chassis }: Delivered): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${stockUnits} where ${eq(stockUnits.chassis, chassis)} returning *)
    update ${operations} set stock_row = (select to_jsonb(gone) from gone) where ${eq(operations.code, code)}`);
}

/** Moves the unit back, unless its version left the catalogue or an import already brought it back. */
export async function putBackInStock(tx: Database, { code }: Delivered): Promise<void> {
  const isThis = eq(operations.code, code);
  await tx.execute(sql`
    insert into ${stockUnits}
    select unit.* from ${operations}, jsonb_populate_record(null::stock_units, ${operations.stockRow}) unit
    where ${isThis} and exists (select from ${subfamilies} where ${subfamilies.id} = unit.subfamily_id)
    on conflict do nothing`);
  await tx.update(operations).set({ stockRow: null }).where(isThis);
}
