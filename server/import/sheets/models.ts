import { vehicleDrawings } from '../../artwork/drawing-named.ts';
import { families } from '../../db/schema.ts';
import { anyText, bodyStyle, choice, id, optional, optionalAddress, text } from '../cells.ts';
import { column, type RowOf, type Sheet } from '../sheet.ts';
import type { Brands } from '../../../domain/vehicles/brands.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import { familyKey } from '../state.ts';
import { deleteRows, upsertRows } from '../upsert.ts';
import { defaultPicture } from './default-picture.ts';

const drawing = optional(choice([...vehicleDrawings].map((name) => [name, name])), null);

const columns = {
  id: column('id', id),
  brand: column('marca', text),
  name: column('modelo', text),
  bodyStyle: column('carrocería', bodyStyle),
  description: column('descripción', anyText),
  image: column('imagen', optionalAddress),
  drawing: column('dibujo', drawing),
};

type Model = RowOf<typeof columns>;

/** The models of each brand, in the order of its page. */
export const models: Sheet<Model> = {
  name: 'modelos',
  columns,
  numbered: 'id',
  renames: true,
  isOrdered: true,
  title: (row) => `${row.brand} ${row.name}`,
  async load({ tx, parameters }) {
    const rows = await tx.select().from(families).orderBy(families.brandId, families.position);
    return rows.map(
      ({ id: number, brandId, name, bodyStyle: body, description, image, drawing: drawn }) => ({
        id: number,
        brand: deskName(parameters.brands, brandId),
        name,
        bodyStyle: body,
        description,
        image,
        drawing: drawn,
      }),
    );
  },
  complete(row, { parameters }) {
    return { ...withBrand(parameters.brands, row), image: row.image ?? defaultPicture(row) };
  },
  keepReason(row, { liveUnits }, change) {
    const isLive = !change && [...liveUnits.values()].some(({ familyId }) => familyId === row.id);
    return isLive ? 'tiene una unidad reservada o apartada' : undefined;
  },
  settle({ result, removed }, state) {
    const idOf = (row: Model) => brandNamed(state.parameters.brands, row.brand).id;
    state.families = new Map(
      result.map((row) => [
        familyKey(idOf(row), row.name),
        {
          id: row.id!,
          brandId: idOf(row),
          name: row.name,
          bodyStyle: row.bodyStyle,
          drawing: row.drawing,
        },
      ]),
    );
    state.removed.families = new Map(removed.map((row) => [row.id!, `${row.brand} ${row.name}`]));
  },
  remove({ tx }, rows) {
    const numbers = rows.map((row) => row.id!);
    return deleteRows(tx, families, 'id', numbers);
  },
  save: ({ tx, parameters }, { result }) =>
    upsertRows(tx, families, 'id', positioned(parameters.brands, result)),
};

/** The rows with their place within their brand. */
function positioned(brands: Brands, rows: readonly Model[]) {
  const last = new Map<number, number>();
  return rows.map((row) => {
    const { id: number, brand, ...model } = row;
    const { id: brandId } = brandNamed(brands, brand);
    const position = (last.get(brandId) ?? 0) + 1;
    last.set(brandId, position);
    return { ...model, id: number, brandId, position };
  });
}
