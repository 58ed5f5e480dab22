import { asc, eq, getTableColumns, notInArray } from 'drizzle-orm';
import { valuationBrands, valuationVersions } from '../../../ground/db/schema.ts';
import { amount, anyText, folded, id, required, text } from '../cells/cells.ts';
import { FieldError } from '../field-error.ts';
import { column, type RowOf, type Sheet } from '../sheet.ts';
import { upsertRows } from '../upsert.ts';
import { tableSheet } from './table-sheet.ts';

const columns = {
  codia: column('código', anyText),
  brandId: column('id de marca', id),
  brand: column('marca', text),
  model: column('modelo', text),
  description: column('versión', text),
  newPrice: column('precio 0 km', required(amount), {
    bounds: [100_000, 10_000_000_000],
    usual: [2_000_000, 1_000_000_000],
    peers: ['model', 'brand'],
  }),
};

type UsedVehicle = RowOf<typeof columns>;

const titleOf = (row: UsedVehicle) => `${row.brand} ${row.model} ${row.description}`;

/** Spreadsheets drop leading zeros of a code. */
const isSameCode = (one: string, other: string) => one !== '' && Number(one) === Number(other);

const versions = tableSheet({
  name: 'usados',
  columns,
  table: valuationVersions,
  primary: 'codia',
  title: titleOf,
  load: ({ tx }) =>
    tx
      .select({ ...getTableColumns(valuationVersions), brand: valuationBrands.name })
      .from(valuationVersions)
      .innerJoin(valuationBrands, eq(valuationBrands.id, valuationVersions.brandId))
      .orderBy(asc(valuationVersions.codia)),
  completeAll(rows, stored) {
    const known = new Map(stored.map((row) => [folded(titleOf(row)), row]));
    const brands = new Map<string, number>();
    for (const row of [...stored, ...rows]) {
      if (row.brandId !== null) brands.set(folded(row.brand), row.brandId);
    }
    let lastBrand = Math.max(0, ...brands.values());
    let lastCode = [...stored, ...rows].reduce((max, { codia }) => Math.max(max, Number(codia)), 0);
    return rows.map((row) => {
      const brandId = brands.get(folded(row.brand)) ?? (lastBrand += 1);
      brands.set(folded(row.brand), brandId);
      const before = known.get(folded(titleOf(row)));
      const isUnchanged = before && (row.codia === '' || isSameCode(row.codia, before.codia));
      const codia = isUnchanged
        ? before.codia
        : row.codia || String((lastCode += 1)).padStart(7, '0');
      return { ...row, brandId, codia };
    });
  },
  complete(row) {
    if (!/^\d*$/.test(row.codia)) throw new FieldError('codia', 'no es un número');
    return row;
  },
  stored: ({ brand: _brand, ...row }) => row,
});

/** The used vehicles that the dealership takes in part payment, with the price of a new one. */
export const usedVehicles: Sheet<UsedVehicle> = {
  ...versions,
  async save(state, changes) {
    const { tx } = state;
    const { result, changed } = changes;
    const brands = new Map(result.map((row) => [row.brandId, row.brand]));
    const rows = Array.from(brands, ([id, name]) => ({ id, name }));
    await upsertRows(tx, valuationBrands, 'id', rows);
    const codes = new Set(result.map((row) => row.codia));
    const former = changed.map(({ before }) => before).filter((row) => !codes.has(row.codia));
    await versions.remove(state, former);
    await versions.save(state, changes);
    const used = tx.selectDistinct({ id: valuationVersions.brandId }).from(valuationVersions);
    await tx.delete(valuationBrands).where(notInArray(valuationBrands.id, used));
  },
};
