import { findBrand, groupId, type Brand, type Brands } from '../../../domain/vehicles/brands.ts';
import { folded } from './cells/cells.ts';
import { isHidden, type HiddenRows } from './hidden-rows.ts';
import { FieldError, HiddenError } from './field-error.ts';

/** The dealer group in a row. */
export const groupWord = 'Grupo';

/** The brand of a row. Throws a FieldError when the dealership doesn't sell it. */
export function brandNamed(brands: Brands, name: string): Brand {
  const brand =
    brands.find((one) => one.name === name) ??
    brands.find((one) => folded(one.name) === folded(name));
  if (brand) return brand;
  const names = brands.map((one) => one.name).join(', ') || 'ninguna';
  throw new FieldError('brand', `'${name}' no está entre las marcas de marcas.csv: ${names}`);
}

/** The id of a brand, or of the dealer group. Throws a FieldError for another word. */
export function deskNamed(brands: Brands, name: string): number {
  return folded(name) === folded(groupWord) ? groupId : brandNamed(brands, name).id;
}

/** The word for a brand or the dealer group in a row. */
export function deskName(brands: Brands, id: number): string {
  return id === groupId ? groupWord : (findBrand(brands, id)?.name ?? String(id));
}

/** What brandNamed() or deskNamed() find; the mistake is hidden when the brand's own row has one. */
export function unlessHidden<Found>({ hidden }: Hiding, name: string, find: () => Found): Found {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    throw isHidden(hidden, 'marcas', name) ? new HiddenError() : error;
  }
}

interface Hiding {
  parameters: { brands: Brands };
  hidden: HiddenRows;
}

/** The row with its brand's name as in `marcas.csv`. */
export function withBrand<Row extends { brand: string }>(row: Row, state: Hiding): Row {
  const { brands } = state.parameters;
  const { name } = unlessHidden(state, row.brand, () => brandNamed(brands, row.brand));
  return { ...row, brand: name };
}

/** The row with its brand, or the dealer group, as the files name it. */
export function withDesk<Row extends { brand: string }>(row: Row, state: Hiding): Row {
  const { brands } = state.parameters;
  const id = unlessHidden(state, row.brand, () => deskNamed(brands, row.brand));
  return { ...row, brand: deskName(brands, id) };
}
