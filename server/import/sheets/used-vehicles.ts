import { asc, eq, notInArray } from 'drizzle-orm';
import { valuationBrands, valuationVersions } from '../../db/schema.ts';
import { amount, anyText, folded, id, required, text } from '../cells.ts';
import { FieldError } from '../field-error.ts';
import { column, type RowOf, type Sheet } from '../sheet.ts';
import { deleteRows, upsertRows } from '../upsert.ts';

const columns = {
  code: column('código', anyText),
  brandId: column('id de marca', id),
  brand: column('marca', text),
  model: column('modelo', text),
  version: column('versión', text),
  newPrice: column('precio 0 km', required(amount)),
};

type UsedVehicle = RowOf<typeof columns>;

const titleOf = (row: UsedVehicle) => `${row.brand} ${row.model} ${row.version}`;

/** Spreadsheets drop leading zeros of a code. */
const isSameCode = (one: string, other: string) => one !== '' && Number(one) === Number(other);

/** The used vehicles that the dealership takes in part payment, with the price of a new one. */
export const usedVehicles: Sheet<UsedVehicle> = {
  name: 'usados',
  columns,
  title: titleOf,
  load: ({ tx }) =>
    tx
      .select({
        code: valuationVersions.codia,
        brandId: valuationBrands.id,
        brand: valuationBrands.name,
        model: valuationVersions.model,
        version: valuationVersions.description,
        newPrice: valuationVersions.newPrice,
      })
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
    let lastCode = [...stored, ...rows].reduce((most, { code }) => Math.max(most, Number(code)), 0);
    return rows.map((row) => {
      const brandId = brands.get(folded(row.brand)) ?? (lastBrand += 1);
      brands.set(folded(row.brand), brandId);
      const before = known.get(folded(titleOf(row)));
      const isUnchanged = before && (row.code === '' || isSameCode(row.code, before.code));
      const code = isUnchanged ? before.code : row.code || String((lastCode += 1)).padStart(7, '0');
      return { ...row, brandId, code };
    });
  },
  complete(row) {
    if (!/^\d*$/.test(row.code)) throw new FieldError('code', 'no es un número');
    return row;
  },
  remove({ tx }, rows) {
    const codes = rows.map((row) => row.code);
    return deleteRows(tx, valuationVersions, 'codia', codes);
  },
  async save({ tx }, { result, added, changed }) {
    const brands = new Map(result.map((row) => [row.brandId, row.brand]));
    await upsertRows(
      tx,
      valuationBrands,
      'id',
      [...brands].map(([brandId, name]) => ({ id: brandId, name })),
    );
    const rows = [...added, ...changed.map(({ after }) => after)].map((row) => ({
      codia: row.code,
      brandId: row.brandId,
      model: row.model,
      description: row.version,
      newPrice: row.newPrice,
    }));
    const former = changed.map(({ before }) => before.code);
    const codes = new Set(rows.map((row) => row.codia));
    await deleteRows(
      tx,
      valuationVersions,
      'codia',
      former.filter((code) => !codes.has(code)),
    );
    await upsertRows(tx, valuationVersions, 'codia', rows);
    const used = tx.selectDistinct({ id: valuationVersions.brandId }).from(valuationVersions);
    await tx.delete(valuationBrands).where(notInArray(valuationBrands.id, used));
  },
};
