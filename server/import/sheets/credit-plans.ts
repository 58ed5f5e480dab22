import { asc } from 'drizzle-orm';
import { creditPlans } from '../../db/schema.ts';
import { amount, decimal, id, required, text, whole } from '../cells.ts';
import { column, type RowOf, type Sheet } from '../sheet.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import { deleteRows, upsertRows } from '../upsert.ts';

const columns = {
  id: column('id', id),
  brand: column('marca', text),
  name: column('plan', text),
  bank: column('banco', text),
  months: column('meses', required(whole(1, 120))),
  yearlyRate: column('tasa anual', required(decimal)),
  financedMax: column('monto máximo', required(amount)),
};

/** The banks' credit plans for the vehicles of each brand. */
export const creditPlanSheet: Sheet<RowOf<typeof columns>> = {
  name: 'creditos',
  columns,
  numbered: 'id',
  renames: true,
  title: (row) => `${row.brand} ${row.name}`,
  async load({ tx, parameters }) {
    const rows = await tx
      .select({
        id: creditPlans.id,
        brand: creditPlans.brandId,
        name: creditPlans.name,
        bank: creditPlans.bank,
        months: creditPlans.months,
        yearlyRate: creditPlans.yearlyRate,
        financedMax: creditPlans.financedMax,
      })
      .from(creditPlans)
      .orderBy(asc(creditPlans.brandId), asc(creditPlans.id));
    return rows.map((row) => ({ ...row, brand: deskName(parameters.brands, row.brand) }));
  },
  complete: (row, { parameters }) => withBrand(parameters.brands, row),
  remove({ tx }, rows) {
    const numbers = rows.map((row) => row.id!);
    return deleteRows(tx, creditPlans, 'id', numbers);
  },
  save(state, { result }) {
    const rows = result.map(({ brand, ...row }) => ({
      ...row,
      brandId: brandNamed(state.parameters.brands, brand).id,
    }));
    return upsertRows(state.tx, creditPlans, 'id', rows);
  },
};
