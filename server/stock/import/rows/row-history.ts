import { and, eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { formatNumber } from '../../../../domain/money/money.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { catalogueChanges, catalogueImports } from '../../../ground/db/schema.ts';
import type { Sheet, SheetRow } from '../sheet.ts';
import { sheetNamed } from './sheet-rows.ts';

/** What an applied change did to a row's figures. */
export interface RowChange {
  /** The number with which it can be undone. */
  importId: number;
  /** 'precio 35.750.000 → 36.000.000', one for each changed amount. */
  amounts: string[];
}

/** The stored change of a numbered row at a moment; undefined for one that isn't stored, or no longer. */
export async function rowChangeAt(
  db: Database,
  { sheet: name, id, at }: { sheet: string; id: number; at: Date },
): Promise<RowChange | undefined> {
  const { importId, sheet, before, after } = catalogueChanges;
  const [found] = await db
    .select({ importId, before, after })
    .from(catalogueChanges)
    .innerJoin(catalogueImports, eq(catalogueImports.id, importId))
    .where(
      and(
        eq(catalogueImports.at, at),
        eq(sheet, name),
        sql`coalesce(${after}, ${before}) ->> 'id' = ${String(id)}`,
      ),
    );
  if (!found) return undefined;
  const rows = [found.before, found.after] as (SheetRow | null)[];
  return { importId: found.importId, amounts: changedAmounts(sheetNamed(name)!, rows) };
}

function changedAmounts({ columns }: Sheet, [before, after]: (SheetRow | null)[]): string[] {
  if (!before || !after) return [];
  return Object.entries(columns).flatMap(([field, { header, cell }]) => {
    const isChanged = !isDeepStrictEqual(before[field], after[field]);
    if (cell.measure !== 'money' || !isChanged) return [];
    const [from, to] = [before, after].map((row) => formatNumber(Number(row[field])));
    return `${header} ${from!} → ${to!}`;
  });
}
