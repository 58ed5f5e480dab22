import { traitLabel, type Trait, type Traits } from './traits.ts';

/** The facts that a shopper looks for first: what drives a version, its fuel and consumption, and its warranty. */
const keyFacts = [
  'engine',
  'fuel',
  'battery',
  'gearbox',
  'drive',
  'consumption',
  'warranty',
] as const;

/** The other traits in four groups. */
const groups: readonly { title: string; traits: readonly Trait[] }[] = [
  {
    title: 'Seguridad y asistencias',
    traits: ['airbags', 'brakes', 'stability', 'assistance', 'parking'],
  },
  {
    title: 'Confort y tecnología',
    traits: ['climate', 'screen', 'dashboard', 'connectivity', 'comfort'],
  },
  { title: 'Exterior', traits: ['lights', 'wheels', 'roof'] },
  { title: 'Interior y espacio', traits: ['seats', 'upholstery', 'load', 'other'] },
];

export interface EquipmentRow {
  label: string;
  values: readonly string[];
}

export interface EquipmentGroup {
  title: string;
  rows: EquipmentRow[];
}

/** The engine, fuel, gearbox, drive, consumption and warranty of a version, without unknown ones. */
export function keyFactRows(known: Traits): EquipmentRow[] {
  return rowsOf(keyFacts, known);
}

/** The equipment of a version in groups, without empty groups. */
export function equipmentGroups(known: Traits): EquipmentGroup[] {
  return groups
    .map(({ title, traits }) => ({ title, rows: rowsOf(traits, known) }))
    .filter(({ rows }) => rows.length > 0);
}

function rowsOf(shown: readonly Trait[], known: Traits): EquipmentRow[] {
  return shown.flatMap((trait) => {
    const values = known[trait];
    return values ? [{ label: traitLabel(trait), values }] : [];
  });
}
