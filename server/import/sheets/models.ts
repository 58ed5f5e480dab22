import { vehicleDrawings } from '../../artwork/drawing-named.ts';
import { families } from '../../db/schema.ts';
import { anyText, bodyStyle, choice, id, optional, optionalAddress, text } from '../cells.ts';
import { column, type RowOf } from '../sheet.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import { familyKey, hasLiveUnit } from '../state.ts';
import { defaultPicture } from './default-picture.ts';
import { tableSheet } from './table-sheet.ts';

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

export const models = tableSheet({
  name: 'modelos',
  columns,
  table: families,
  isOrdered: true,
  title: (row) => `${row.brand} ${row.name}`,
  async load({ tx, parameters: { brands } }) {
    const rows = await tx.select().from(families).orderBy(families.brandId, families.position);
    return rows.map(({ brandId, position: _position, ...row }) => ({
      ...row,
      brand: deskName(brands, brandId),
    }));
  },
  complete(row, state) {
    return { ...withBrand(row, state), image: row.image ?? defaultPicture(row) };
  },
  protection: (row, ...now) => hasLiveUnit('familyId')(row, ...now),
  settle({ result }, state) {
    state.families = new Map(
      result.map(({ id: number, name, bodyStyle: body, drawing: drawn, ...row }) => {
        const brandId = brandNamed(state.parameters.brands, row.brand).id;
        const family = { id: number!, brandId, name, bodyStyle: body, drawing: drawn };
        return [familyKey(brandId, name), family];
      }),
    );
  },
  stored({ brand, ...row }, { families: all, parameters }) {
    const brandId = brandNamed(parameters.brands, brand).id;
    const ofBrand = [...all.values()].filter((family) => family.brandId === brandId);
    return { ...row, brandId, position: ofBrand.findIndex(({ id: of }) => of === row.id) + 1 };
  },
});
