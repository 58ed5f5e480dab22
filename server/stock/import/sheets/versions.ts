import { asc, eq } from 'drizzle-orm';
import {
  traitLabel,
  traits,
  type Trait,
  type Traits,
} from '../../../../domain/vehicles/traits/traits.ts';
import { withFeatures } from '../../catalogue/models.ts';
import { families, subfamilies } from '../../../ground/db/schema.ts';
import { id, list, text } from '../cells/cells.ts';
import { column, type Column, type RowOf, naming } from '../sheet.ts';
import { deskName, withBrand } from '../brand-words.ts';
import { findFamily, hasLiveUnit, versionKey } from '../state.ts';
import { tableSheet } from './table-sheet.ts';
import { ofBrand, ofModel } from './namings.ts';

const traitColumns = Object.fromEntries(
  traits.map((trait) => [trait, column(traitLabel(trait).toLowerCase(), list)]),
) as Record<Trait, Column<readonly string[]>>;

const columns = {
  id: column('id', id),
  brand: naming(ofBrand, column('marca', text)),
  family: naming(ofModel, column('modelo', text)),
  name: column('versión', text),
  features: column('equipamiento', list),
  // Traits beyond the text of the features.
  ...traitColumns,
};

type Version = RowOf<typeof columns>;

function traitsOf(row: Version): Traits {
  const known = traits.filter((trait) => row[trait].length > 0);
  return Object.fromEntries(known.map((trait) => [trait, row[trait]]));
}

export const versions = tableSheet({
  name: 'versiones',
  columns,
  table: subfamilies,
  title: (row) => `${row.brand} ${row.family}: ${row.name}`,
  async load({ tx, parameters }) {
    const rows = await tx
      .select({ version: subfamilies, family: families })
      .from(subfamilies)
      .innerJoin(families, eq(families.id, subfamilies.familyId))
      .orderBy(asc(families.brandId), asc(families.position), asc(subfamilies.id));
    return rows.map(({ version, family }) => ({
      ...withFeatures(version),
      ...version.traits,
      brand: deskName(parameters.brands, family.brandId),
      family: family.name,
    }));
  },
  complete: (row, state) => ({
    ...withBrand(row, state),
    family: findFamily(state, row).name,
  }),
  protection: (row, state, change) => hasLiveUnit('versionId', row, state, change),
  settle({ result }, state) {
    state.versions = new Map(
      result.map((row) => {
        const { id: familyId } = findFamily(state, row);
        return [versionKey(familyId, row.name), { id: row.id!, familyId, name: row.name }];
      }),
    );
  },
  stored: (row, state) => ({
    id: row.id,
    familyId: findFamily(state, row).id,
    name: row.name,
    features: row.features,
    traits: traitsOf(row),
  }),
});
