import {
  amount,
  currencyOrPesos,
  day,
  optional,
  optionalText,
  percentage,
  required,
  text,
} from '../cells/cells.ts';
import { column, type RowOf, naming } from '../sheet.ts';
import { ofBrand, ofModel } from './namings.ts';

export const columns = {
  code: column('código', text),
  brand: naming(ofBrand, column('marca', text)),
  family: naming(ofModel, column('modelo', optionalText)),
  currency: column('moneda', currencyOrPesos),
  moneyDiscount: column('descuento', optional(amount, null), {
    bounds: { ars: [1_000, 1_000_000_000], usd: [1, 1_000_000] },
    usual: { ars: [20_000, 30_000_000], usd: [20, 30_000] },
  }),
  percentageDiscount: column('porcentaje', optional(percentage, null), {
    bounds: [1, 99],
    usual: [1, 30],
  }),
  validUntil: column('hasta', required(day('last')), { bounds: [-3660, 3660], usual: [-60, 800] }),
};

export type PromotionRow = RowOf<typeof columns>;
