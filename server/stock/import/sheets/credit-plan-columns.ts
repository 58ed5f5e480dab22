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
} from '../cells/cells.ts';
import { assuming, column, type RowOf, naming } from '../sheet.ts';
import { ofBrand } from './namings.ts';

export const columns = {
  id: column('id', id),
  brand: naming(ofBrand, column('marca', text)),
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
      // Excel stores 30 % as 0.3.
      usual: [1, 10],
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
      // Excel stores 2 %, the highest, as 0.02.
      usual: [0.03, 0.6],
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
