import { vehicleDrawings } from '../../artwork/drawing-named.ts';
import { families } from '../../../ground/db/schema.ts';
import {
  htmlText,
  bodyStyle,
  choice,
  id,
  optional,
  optionalAddress,
  text,
  vehicleVat,
} from '../cells/cells.ts';
import { assuming, column, naming } from '../sheet.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import { familyKey, hasLiveUnit } from '../state.ts';
import { defaultPicture } from './default-picture.ts';
import { tableSheet } from './table-sheet.ts';
import { ofBrand } from './namings.ts';

const drawing = optional(choice([...vehicleDrawings].map((name) => [name, name])), null);

export const models = tableSheet({
  name: 'modelos',
  columns: {
    id: column('id', id),
    brand: naming(ofBrand, column('marca', text)),
    name: column('modelo', text),
    bodyStyle: column('carrocería', bodyStyle),
    description: column('descripción', htmlText),
    image: column('imagen', optionalAddress),
    drawing: column('dibujo', drawing),
    vatRate: assuming(
      "se supone el 'porcentaje de IVA' de datos.csv",
      column('IVA', optional(vehicleVat, null), { bounds: [1, 50], usual: [10.5, 21] }),
    ),
  },
  table: families,
  isOrdered: true,
  title: (row) => `${row.brand} ${row.name}`,
  async load({ tx, parameters: { brands } }) {
    const rows = await tx.select().from(families).orderBy(families.brandId, families.position);
    return rows.map((row) => ({ ...row, brand: deskName(brands, row.brandId) }));
  },
  complete: (row, state) => ({
    ...withBrand(row, state),
    image: row.image ?? defaultPicture(row),
  }),
  protection: (row, state, change) => hasLiveUnit('familyId', row, state, change),
  settle({ result }, state) {
    state.families = new Map(
      result.map((row) => {
        const brandId = brandNamed(state.parameters.brands, row.brand).id;
        return [familyKey(brandId, row.name), { ...row, id: row.id!, brandId }];
      }),
    );
  },
  stored: ({ brand, ...row }, { parameters: { brands } }, position) => ({
    ...row,
    brandId: brandNamed(brands, brand).id,
    position,
  }),
});
