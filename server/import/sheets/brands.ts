import { brandIds, brands, isBrandId, type BrandId } from '../../../domain/vehicles/brands.ts';
import type { BrandLink } from '../../../domain/content/parameters.ts';
import type { StoredParameters } from '../../db/schema.ts';
import { amount, brand, optional, optionalText } from '../cells.ts';
import { column, type RowOf } from '../sheet.ts';
import { parameterSheet } from './parameter-sheet.ts';

const columns = {
  brand: column('marca', brand),
  deposit: column('seña', optional(amount, null)),
  appointments: column('turnos', optionalText),
  planPayments: column('pago de planes', optionalText),
  subscriptions: column('suscripción a planes', optionalText),
  administrator: column('administradora de planes', optionalText),
  administratorCuit: column('CUIT de la administradora', optionalText),
};

type BrandRow = RowOf<typeof columns>;

/** The brands with something of their own, in the order in which pages offer their appointments. */
function orderOf({ appointments = [] }: StoredParameters): BrandId[] {
  const first = appointments.map(({ brand_id }) => brand_id).filter(isBrandId);
  return [...new Set([...first, ...brandIds])];
}

const linkOf = (links: readonly BrandLink[] = [], id: number) =>
  links.find(({ brand_id }) => brand_id === id)?.link ?? null;

const linksFrom = (
  rows: readonly BrandRow[],
  field: 'appointments' | 'planPayments',
): BrandLink[] =>
  rows.flatMap((row) => {
    const link = row[field];
    return link ? [{ brand_id: row.brand, link }] : [];
  });

const byNumber = (rows: readonly BrandRow[]) => rows.toSorted((a, b) => a.brand - b.brand);

/** What differs by brand: the deposit, and the makers' sites. */
export const brandSheet = parameterSheet<BrandRow>({
  name: 'marcas',
  columns,
  title: (row) => brands[row.brand].name,
  read: (parameters) =>
    orderOf(parameters)
      .map((id) => {
        const administrator = parameters.plan_administrators?.find(
          ({ brand_id }) => brand_id === id,
        );
        return {
          brand: id,
          deposit: parameters.services[id]?.booking_price ?? null,
          appointments: linkOf(parameters.appointments, id),
          planPayments: linkOf(parameters.plan_payments, id),
          subscriptions: parameters.subscription_sites?.[id] ?? null,
          administrator: administrator?.name ?? null,
          administratorCuit: administrator?.cuit ?? null,
        };
      })
      .filter((row) => Object.values(row).filter((value) => value !== null).length > 1),
  write: (rows) => ({
    services: Object.fromEntries(
      rows.flatMap((row) =>
        row.deposit === null ? [] : [[row.brand, { booking_price: row.deposit }]],
      ),
    ),
    appointments: linksFrom(rows, 'appointments'),
    plan_payments: linksFrom(byNumber(rows), 'planPayments'),
    subscription_sites: Object.fromEntries(
      rows.flatMap((row) => (row.subscriptions ? [[row.brand, row.subscriptions]] : [])),
    ),
    plan_administrators: byNumber(rows).flatMap((row) =>
      row.administrator
        ? [{ brand_id: row.brand, name: row.administrator, cuit: row.administratorCuit ?? '' }]
        : [],
    ),
  }),
});
