import { asc } from 'drizzle-orm';
import { creditPlans } from '../../../ground/db/schema.ts';
import { amount, count, currencyOrPesos, decimal, id, required, text } from '../cells.ts';
import { column, type RowOf } from '../sheet.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import { creditPlanDoubts } from './currency-doubts.ts';
import { tableSheet } from './table-sheet.ts';

const columns = {
  id: column('id', id),
  brand: column('marca', text),
  name: column('plan', text),
  bank: column('banco', text),
  months: column('meses', required(count), { bounds: [1, 120], usual: [3, 84] }),
  yearlyRate: column('tasa anual', required(decimal), {
    bounds: [0, 300],
    usual: [5, 150],
    isUsuallyZero: true,
  }),
  currency: column('moneda', currencyOrPesos),
  financedMax: column('monto máximo', required(amount), {
    bounds: { ars: [10_000, 1_000_000_000], usd: [100, 1_000_000] },
    usual: { ars: [500_000, 200_000_000], usd: [1_000, 200_000] },
    peers: ['brand', 'currency'],
  }),
};

export type CreditPlanRow = RowOf<typeof columns>;

/** The banks' credit plans for the vehicles of each brand. */
export const creditPlanSheet = tableSheet({
  name: 'creditos',
  columns,
  table: creditPlans,
  title: (row) => `${row.brand} ${row.name}`,
  async load({ tx, parameters: { brands } }) {
    const rows = await tx
      .select()
      .from(creditPlans)
      .orderBy(asc(creditPlans.brandId), asc(creditPlans.id));
    return rows.map((row) => ({ ...row, brand: deskName(brands, row.brandId) }));
  },
  complete: withBrand,
  doubts: creditPlanDoubts,
  stored: ({ brand, ...row }, { parameters }) => ({
    ...row,
    brandId: brandNamed(parameters.brands, brand).id,
  }),
});
