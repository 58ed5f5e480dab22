import {
  amount,
  count,
  currency,
  day,
  id,
  modelYear,
  optional,
  optionalAddress,
  required,
  text,
} from '../cells/cells.ts';
import type { Limits } from '../limits.ts';
import { column, type RowOf, naming } from '../sheet.ts';
import { ofBranch, ofBrand, ofModel, ofVersion } from './namings.ts';

const extra = optional(amount, 0);

/** The price of a new vehicle. The prices of one version are similar. */
const price = {
  bounds: { ars: [1_000, 10_000_000_000], usd: [100, 10_000_000] },
  usual: { ars: [2_000_000, 1_000_000_000], usd: [2_000, 1_000_000] },
  peers: ['version', 'family', 'brand', 'currency'],
} as const satisfies Limits;

const discount = {
  bounds: { ars: [1_000, 1_000_000_000], usd: [1, 1_000_000] },
  usual: { ars: [20_000, 30_000_000], usd: [20, 30_000] },
} as const satisfies Limits;

const cost = {
  bounds: { ars: [1_000, 1_000_000_000], usd: [1, 1_000_000] },
  usual: { ars: [20_000, 30_000_000], usd: [20, 30_000] },
  peers: price.peers,
} as const satisfies Limits;

const offerDay = { bounds: [-3660, 3660], usual: [-400, 800] } as const satisfies Limits;

export const columns = {
  id: column('id', id),
  chassis: column('chasis', text),
  brand: naming(ofBrand, column('marca', text)),
  family: naming(ofModel, column('modelo', text)),
  version: naming(ofVersion, column('versión', text)),
  modelYear: column('año', optional(modelYear, null), { bounds: [-30, 2], usual: [-3, 1] }),
  color: column('color', text),
  location: naming(ofBranch, column('ubicación', text)),
  doors: column('puertas', required(count), { bounds: [1, 7], usual: [2, 5] }),
  currency: column('moneda', currency),
  price: column('precio', required(amount), price),
  listPrice: column('precio de lista', optional(amount, null), price),
  discount: column('descuento web', extra, discount),
  specialDiscount: column('descuento especial', extra, discount),
  offerFrom: column('oferta desde', optional(day('first'), null), offerDay),
  offerUntil: column('oferta hasta', optional(day('last'), null), offerDay),
  licenseCost: column('patentamiento', extra, cost),
  preparationCost: column('flete y alistaje', extra, cost),
  image: column('imagen', optionalAddress),
};

/** The columns of the figures that the desk changes. */
export const unitPriceColumns = {
  price: { header: columns.price.header, limits: price },
  discount: { header: columns.discount.header, limits: discount },
  specialDiscount: { header: columns.specialDiscount.header, limits: discount },
};

export type Unit = RowOf<typeof columns>;
