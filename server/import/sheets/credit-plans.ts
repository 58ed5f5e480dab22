import { asc } from 'drizzle-orm';
import { creditPlans } from '../../db/schema.ts';
import { amount, brand, decimal, id, required, text, whole } from '../cells.ts';
import { column, type RowOf, type Sheet } from '../sheet.ts';
import { familyTitle } from '../state.ts';
import { deleteRows, upsertRows } from '../upsert.ts';

const columns = {
  id: column('id', id),
  brand: column('marca', brand),
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
  title: (row) => familyTitle(row.brand, row.name),
  load: ({ tx }) =>
    tx
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
      .orderBy(asc(creditPlans.brandId), asc(creditPlans.id)),
  remove({ tx }, rows) {
    const numbers = rows.map((row) => row.id!);
    return deleteRows(tx, creditPlans, 'id', numbers);
  },
  save(state, { result }) {
    const rows = result.map(({ brand: brandId, ...row }) => ({ ...row, brandId }));
    return upsertRows(state.tx, creditPlans, 'id', rows);
  },
};
