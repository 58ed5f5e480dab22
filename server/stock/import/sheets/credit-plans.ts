import { asc } from 'drizzle-orm';
import { creditPlans } from '../../../ground/db/schema.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import { cfteaDoubts } from './cftea-doubts.ts';
import { creditPlanDoubts } from './currency-doubts.ts';
import { tableSheet } from './table-sheet.ts';
import { columns } from './credit-plan-columns.ts';

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
  doubts: (changes, state) => [...creditPlanDoubts(changes, state), ...cfteaDoubts(changes, state)],
  stored: ({ brand, ...row }, { parameters }) => ({
    ...row,
    brandId: brandNamed(parameters.brands, brand).id,
  }),
});
