import { asc } from 'drizzle-orm';
import { creditPlans } from '../../../ground/db/schema.ts';
import {
  amount,
  count,
  currencyOrPesos,
  decimal,
  flagUnlessNo,
  id,
  optional,
  required,
  text,
} from '../cells.ts';
import { assuming, column, type RowOf } from '../sheet.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import { cfteaDoubts } from './cftea-doubts.ts';
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
  hasInterestVat: assuming('se supone que sí', column('IVA sobre intereses', flagUnlessNo)),
  costShare: assuming(
    'se supone que no hay',
    column('porcentaje de gastos', optional(decimal, 0), {
      bounds: [0, 30],
      usual: [0.1, 10],
      isUsuallyZero: true,
    }),
  ),
  costAmount: assuming(
    'se supone que no hay',
    column('gastos', optional(amount, 0), {
      bounds: { ars: [1_000, 50_000_000], usd: [1, 50_000] },
      usual: { ars: [5_000, 5_000_000], usd: [5, 5_000] },
      isUsuallyZero: true,
    }),
  ),
  insurance: assuming(
    'se supone que no hay',
    column('seguro', optional(decimal, 0), {
      bounds: [0, 2],
      usual: [0.01, 0.6],
      isUsuallyZero: true,
    }),
  ),
  bankCftea: assuming(
    'se calcula con lo que paga el cliente',
    column('CFTEA', optional(decimal, null), {
      bounds: [0, 2_000],
      usual: [5, 400],
      isUsuallyZero: true,
    }),
  ),
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
  doubts: (changes, state) => [...creditPlanDoubts(changes, state), ...cfteaDoubts(changes, state)],
  stored: ({ brand, ...row }, { parameters }) => ({
    ...row,
    brandId: brandNamed(parameters.brands, brand).id,
  }),
});
