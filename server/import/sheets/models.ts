import { storedLook } from '../../catalogue/stored-look.ts';
import { families } from '../../db/schema.ts';
import { parseStored } from '../../db/stored-json.ts';
import { anyText, bodyStyle, brand, id, optionalAddress, text } from '../cells.ts';
import { column, type RowOf, type Sheet } from '../sheet.ts';
import { familyKey, familyTitle } from '../state.ts';
import { deleteRows, upsertRows } from '../upsert.ts';
import { defaultPicture } from './default-picture.ts';
import { lookCells, lookColumns, lookOf } from './looks.ts';

const columns = {
  id: column('id', id),
  brand: column('marca', brand),
  name: column('modelo', text),
  bodyStyle: column('carrocería', bodyStyle),
  description: column('descripción', anyText),
  image: column('imagen', optionalAddress),
  ...lookColumns,
};

type Model = RowOf<typeof columns>;

/** The models of each brand, in the order of its page. */
export const models: Sheet<Model> = {
  name: 'modelos',
  columns,
  numbered: 'id',
  renames: true,
  isOrdered: true,
  title: (row) => familyTitle(row.brand, row.name),
  async load({ tx }) {
    const rows = await tx.select().from(families).orderBy(families.brandId, families.position);
    return rows.map(({ id: number, brandId, name, bodyStyle: body, description, image, look }) => ({
      id: number,
      brand: brandId,
      name,
      bodyStyle: body,
      description,
      image,
      ...lookCells(look === null ? null : parseStored(storedLook, look, `families ${number}`)),
    }));
  },
  complete(row) {
    const look = lookOf(row, row.bodyStyle);
    return { ...row, image: row.image ?? defaultPicture({ bodyStyle: row.bodyStyle, look }) };
  },
  keepReason(row, { liveUnits }, change) {
    const isLive = !change && [...liveUnits.values()].some(({ familyId }) => familyId === row.id);
    return isLive ? 'tiene una unidad reservada o apartada' : undefined;
  },
  settle({ result, removed }, state) {
    state.families = new Map(
      result.map((row) => [
        familyKey(row.brand, row.name),
        {
          id: row.id!,
          brandId: row.brand,
          name: row.name,
          bodyStyle: row.bodyStyle,
          look: lookOf(row, row.bodyStyle),
        },
      ]),
    );
    state.removed.families = new Map(
      removed.map((row) => [row.id!, familyTitle(row.brand, row.name)]),
    );
  },
  remove({ tx }, rows) {
    const numbers = rows.map((row) => row.id!);
    return deleteRows(tx, families, 'id', numbers);
  },
  save: ({ tx }, { result }) => upsertRows(tx, families, 'id', positioned(result)),
};

/** The rows with their place within their brand. */
function positioned(rows: readonly Model[]) {
  const last = new Map<number, number>();
  return rows.map((row) => {
    const { id: number, name, bodyStyle: style, description, image, brand: brandId } = row;
    const position = (last.get(brandId) ?? 0) + 1;
    last.set(brandId, position);
    const look = lookOf(row, style);
    return { id: number, name, bodyStyle: style, description, image, look, brandId, position };
  });
}
