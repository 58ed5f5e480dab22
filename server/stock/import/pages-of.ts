import { and, asc, eq, inArray } from 'drizzle-orm';
import { links } from '../../../domain/addresses/links.ts';
import { findBrand, type BrandId, type Brands } from '../../../domain/vehicles/brands.ts';
import { families, stockUnits, subfamilies } from '../../ground/db/schema.ts';
import type { PartPlan, SheetChanges } from './part.ts';
import type { SheetRow } from './sheet.ts';
import { familyKey, type ImportState } from './state.ts';

/** Maximum number of pages that are named for a change. */
const maxPages = 12;

/** Maximum number of rows of each sheet whose pages are named. */
const maxRows = 5;

/**
 * The addresses of pages that show the changes of plans, those of the first rows of each sheet. A sheet that is missing
 * here has no page: used vehicles are valued in the reservation.
 */
export async function pagesOf(plans: readonly PartPlan[], state: ImportState): Promise<string[]> {
  const pages = new Set<string>();
  for (const { sheets = [], photographs = [] } of plans) {
    for (const planned of sheets) {
      for (const page of await pagesOfSheet(planned, state)) pages.add(page);
    }
    const pictured = photographs.flatMap(({ before, after }) => after ?? before ?? []);
    const units = pictured.flatMap(({ chassis }) => chassis ?? []);
    for (const page of await unitPages(state, { chassis: units })) pages.add(page);
    for (const { familyId } of pictured) {
      const family = [...state.families.values()].find(({ id }) => id === familyId);
      if (family) pages.add(modelPage(state, family));
    }
  }
  return [...pages].slice(0, maxPages);
}

async function pagesOfSheet(
  { sheet, changes }: SheetChanges,
  state: ImportState,
): Promise<readonly string[]> {
  const there = [...changes.changed.map(({ after }) => after), ...changes.added];
  const rows = [...there, ...changes.removed];
  if (rows.length === 0 && !changes.isReordered) return [];
  const named = (field: string) =>
    rows.slice(0, maxRows).flatMap((row) => {
      const value = row[field];
      return value ? [String(value)] : [];
    });
  const brandSlugs = () =>
    rows.slice(0, maxRows).flatMap((row) => brandOfRow(state, row)?.slug ?? []);
  switch (sheet.name) {
    case 'unidades':
      return [
        ...there.slice(0, maxRows).map((row) => unitPage(state, row)),
        ...modelPages(state, rows, 'family'),
        links.families(),
      ];
    case 'versiones':
      return modelPages(state, rows, 'family');
    case 'modelos':
      return [...modelPages(state, rows, 'name'), ...brandSlugs().map(links.families)];
    case 'imagenes':
      return named('name').flatMap((name) =>
        [...state.families.values()]
          .filter((family) => family.name === name)
          .map((family) => modelPage(state, family)),
      );
    case 'promociones':
    case 'creditos': {
      const brands = rows.slice(0, maxRows).flatMap((row) => brandOfRow(state, row)?.id ?? []);
      const models = rows
        .slice(0, maxRows)
        .flatMap((row) => familyOfRow(state, row, 'family')?.id ?? []);
      return [
        ...(await unitPages(state, models.length > 0 ? { models } : { brands })),
        ...brandSlugs().map(links.offers),
      ];
    }
    case 'marcas':
      return [links.home(), ...named('slug').map(links.families)];
    case 'planes':
      return brandSlugs().map(links.savingsPlans);
    case 'noticias':
      return [
        ...there
          .slice(0, maxRows)
          .map(({ id, title }) => links.newsItem({ id: Number(id), title: String(title) })),
        links.news(),
      ];
    case 'historias':
      return [
        ...there
          .slice(0, maxRows)
          .map(({ id, title }) => links.story({ id: Number(id), title: String(title) })),
        links.home(),
      ];
    case 'paginas':
    case 'modelos-de-paginas':
      return named('page').map(links.brandPage);
    case 'servicios':
      return [links.afterSales()];
    case 'textos':
      return named('name').map((name) => textPages[name] ?? links.home());
    case 'contactos':
    case 'asesores':
    case 'sucursales':
    case 'horarios':
      return [links.contact()];
    case 'datos':
      return [links.home(), links.contact()];
    case 'avisos':
      return [links.home()];
    default:
      return [];
  }
}

const textPages: Readonly<Record<string, string>> = {
  condiciones: links.terms(),
  privacidad: links.privacy(),
};

const brandsOf = ({ parameters }: ImportState) => parameters.brands as Brands;

const brandOfRow = (state: ImportState, row: SheetRow) =>
  brandsOf(state).find(({ name }) => name === row['brand']);

function familyOfRow(state: ImportState, row: SheetRow, field: string) {
  const brand = brandOfRow(state, row);
  return brand && state.families.get(familyKey(brand.id, String(row[field] ?? '')));
}

const modelPages = (state: ImportState, rows: readonly SheetRow[], field: string) =>
  rows.slice(0, maxRows).flatMap((row) => {
    const family = familyOfRow(state, row, field);
    return family ? [modelPage(state, family)] : [];
  });

const modelPage = (state: ImportState, family: { id: number; name: string; brandId: BrandId }) =>
  links.versions({ ...family, brand: findBrand(brandsOf(state), family.brandId)?.slug ?? '' });

function unitPage(state: ImportState, row: SheetRow): string {
  const family = familyOfRow(state, row, 'family');
  return links.buy({
    brand: brandOfRow(state, row)?.slug ?? '',
    id: Number(row['id']),
    family: String(row['family']),
    family_id: family?.id ?? 0,
    model: String(row['version']),
  });
}

/** The pages of units by their chassis, or of the first unit of models or brands. */
async function unitPages(
  state: ImportState,
  { chassis, models, brands }: { chassis?: string[]; models?: number[]; brands?: BrandId[] },
): Promise<string[]> {
  const wanted = chassis ?? models ?? brands ?? [];
  if (wanted.length === 0) return [];
  const rows = await state.tx
    .select({
      id: stockUnits.id,
      brandId: stockUnits.brandId,
      family: families.name,
      family_id: families.id,
      model: subfamilies.name,
    })
    .from(stockUnits)
    .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
    .innerJoin(families, eq(families.id, subfamilies.familyId))
    .where(
      and(
        chassis && inArray(stockUnits.chassis, chassis),
        models && inArray(families.id, models),
        brands && inArray(stockUnits.brandId, brands),
      ),
    )
    .orderBy(asc(stockUnits.id))
    .limit(chassis ? maxRows : 1);
  return rows.map(({ brandId, ...unit }) =>
    links.buy({ ...unit, brand: findBrand(brandsOf(state), brandId)?.slug ?? '' }),
  );
}
