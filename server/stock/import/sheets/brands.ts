import { slugOf } from '../../../../domain/words/plain.ts';
import type { BrandLink } from '../../../../domain/content/parameters.ts';
import { brandColors } from '../../../../domain/vehicles/brand-colors.ts';
import {
  groupId,
  type Brand,
  type SavingsPlans,
  type StoredBrand,
} from '../../../../domain/vehicles/brands.ts';
import { callVersions } from '../../../../domain/vehicles/stored-brand.ts';
import type { StoredParameters } from '../../../../domain/content/parameters.ts';
import {
  amount,
  CellError,
  flag,
  id,
  list,
  optional,
  optionalAddress,
  optionalLink,
  optionalText,
  text,
  type Cell,
} from '../cells/cells.ts';
import { FieldError } from '../field-error.ts';
import { column, type RowOf, naming } from '../sheet.ts';
import { parameterSheet } from './parameter-sheet.ts';
import { ofModel } from './namings.ts';

const color: Cell<string> = {
  read(typed) {
    const [, digits] = /^#?([\da-f]{6})$/i.exec(typed) ?? [];
    if (digits) return `#${digits.toLowerCase()}`;
    throw new CellError(`'${typed.slice(0, 40)}' no es un color: escribilo como #0b45b5`);
  },
  write: (value) => value,
};

const columns = {
  id: column('id', id),
  name: column('marca', text),
  slug: column('dirección', optionalText),
  calls: column('llamadas', optionalText),
  otherNames: column('otros nombres', list),
  accent: column('color', optional(color, null)),
  strong: column('color fuerte', optional(color, null)),
  text: column('color de texto', optional(color, null)),
  wash: column('color de fondo', optional(color, null)),
  logo: column('logo', optionalAddress),
  lead: column('presentación', optionalText),
  heroFamily: naming(ofModel, column('modelo de portada', optionalText)),
  bannerTitle: column('cartel', optionalText),
  bannerText: column('texto del cartel', optionalText),
  bannerButton: column('botón del cartel', optionalText),
  deposit: column('seña', optional(amount, null), {
    bounds: [1_000, 100_000_000],
    usual: [20_000, 10_000_000],
  }),
  comparesNoVersions: column('no compara versiones', flag),
  hasNewsTab: column('solapa de noticias', flag),
  appointments: column('turnos', optionalLink),
  plans: column('planes', optionalText),
  invitesToPlans: column('planes en su página', flag),
  hasGroupPlans: column('planes propios', flag),
  planPayments: column('pago de planes', optionalLink),
  subscriptions: column('suscripción a planes', optionalLink),
  isSubscribedByName: column('suscripción por nombre', flag),
  administrator: column('administradora de planes', optionalText),
  administratorCuit: column('CUIT de la administradora', optionalText),
};

type BrandRow = RowOf<typeof columns>;

/** The group's green, for a brand without a colour. */
const noColor = '#0e5c5f';

/** Words that addresses and calls already use: a brand can't have them. */
const takenWords = ['group', 'dealership', 'api', 'versiones', 'reservar'];

/** Completes the fields that the dealership left empty. */
function completed(row: BrandRow): BrandRow {
  if (row.id === groupId) throw new FieldError('id', `el ${groupId} es del grupo`);
  const slug = row.slug ?? slugOf(row.name);
  if (!/^[a-z][a-z0-9-]*$/.test(slug) || takenWords.includes(slug)) {
    throw new FieldError('slug', `'${slug}' no sirve de dirección: escribila como mi-marca`);
  }
  const calls = row.calls ?? `v2 ${slug}`;
  const { name } = callsIn(calls);
  if (takenWords.includes(name)) throw new FieldError('calls', `'${name}' no puede ser una marca`);
  const colors = brandColors({ ...row, accent: row.accent ?? noColor });
  const { accent, strong, text: ink, wash } = colors;
  return { ...row, slug, calls, accent, strong, text: ink, wash };
}

function callsIn(words: string): Brand['calls'] {
  const [, word, name = ''] = /^(v\d) ([a-z][a-z0-9-]*)$/.exec(words) ?? [];
  const version = callVersions.find((known) => known === word);
  if (version) return { version, name };
  throw new FieldError('calls', `'${words}' no son llamadas: escribilas como 'v2 mi-marca'`);
}

function plansOf(row: BrandRow): SavingsPlans | null {
  if (!row.plans) return null;
  return {
    name: row.plans,
    isOnModelsPage: row.invitesToPlans,
    hasGroupPlans: row.hasGroupPlans,
    isPaidOnline: row.planPayments !== null,
    isSubscribedByName: row.isSubscribedByName,
  };
}

const brandIn = (row: BrandRow): StoredBrand => ({
  id: row.id!,
  name: row.name,
  slug: row.slug!,
  calls: callsIn(row.calls!),
  otherNames: row.otherNames.map((name) => name.toLowerCase()),
  colors: brandColors({ ...row, accent: row.accent! }),
  logo: row.logo,
  savingsPlans: plansOf(row),
  comparesVersions: !row.comparesNoVersions,
  lead: row.lead,
  heroFamily: row.heroFamily,
  banner: row.bannerTitle
    ? {
        title: row.bannerTitle,
        text: row.bannerText ?? '',
        button: row.bannerButton ?? 'Consultanos',
      }
    : null,
  hasNewsTab: row.hasNewsTab,
  isOnSale: true,
});

/** The brands in the order in which pages offer their appointments. */
function inOrder({ appointments = [], brands }: StoredParameters): StoredBrand[] {
  const place = ({ id: of }: Brand) => {
    const found = appointments.findIndex(({ brand_id }) => brand_id === of);
    return found < 0 ? appointments.length : found;
  };
  return brands.toSorted((a, b) => place(a) - place(b));
}

const linkOf = (links: readonly BrandLink[] = [], of: number) =>
  links.find(({ brand_id }) => brand_id === of)?.link;

const linksFrom = (
  rows: readonly BrandRow[],
  field: 'appointments' | 'planPayments',
): BrandLink[] =>
  rows.flatMap((row) => {
    const link = row[field];
    return link ? [{ brand_id: row.id!, link }] : [];
  });

const byNumber = (rows: readonly BrandRow[]) => rows.toSorted((a, b) => a.id! - b.id!);

/** The brands that the dealership sells online, with their policies. Pages list them by id. */
export const brandSheet = parameterSheet({
  name: 'marcas',
  columns,
  // The group and the specification's brands have the numbers up to 100.
  lastNumber: () => 100,
  title: (row) => row.name,
  complete: completed,
  read: (parameters) =>
    inOrder(parameters).map((brand) => {
      const administrator = parameters.plan_administrators?.find(
        ({ brand_id }) => brand_id === brand.id,
      );
      const { savingsPlans, banner } = brand;
      return {
        ...brand.colors,
        ...brand,
        hasGroupPlans: savingsPlans?.hasGroupPlans,
        isSubscribedByName: savingsPlans?.isSubscribedByName,
        calls: `${brand.calls.version} ${brand.calls.name}`,
        bannerTitle: banner?.title,
        bannerText: banner?.text,
        bannerButton: banner?.button,
        deposit: parameters.services[brand.id]?.booking_price,
        comparesNoVersions: !brand.comparesVersions,
        appointments: linkOf(parameters.appointments, brand.id),
        plans: savingsPlans?.name,
        invitesToPlans: savingsPlans?.isOnModelsPage,
        planPayments: linkOf(parameters.plan_payments, brand.id),
        subscriptions: parameters.subscription_sites?.[brand.id],
        administrator: administrator?.name,
        administratorCuit: administrator?.cuit,
      };
    }),
  write: (rows) => ({
    brands: byNumber(rows).map(brandIn),
    services: Object.fromEntries(
      rows.flatMap((row) =>
        row.deposit === null ? [] : [[row.id, { booking_price: row.deposit }]],
      ),
    ),
    appointments: linksFrom(rows, 'appointments'),
    plan_payments: linksFrom(byNumber(rows), 'planPayments'),
    subscription_sites: Object.fromEntries(
      rows.flatMap((row) => (row.subscriptions ? [[row.id, row.subscriptions]] : [])),
    ),
    plan_administrators: byNumber(rows).flatMap((row) =>
      row.administrator
        ? [{ brand_id: row.id!, name: row.administrator, cuit: row.administratorCuit ?? '' }]
        : [],
    ),
  }),
});
