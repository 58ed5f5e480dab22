import { inFile, type Planted } from './mistake.ts';

const everybodyMay = (act: string): [string, string, string] => [
  `a salesperson may: ${act}`,
  `'${act}': office`,
  `'${act}': everybody`,
];
const nobodyElseMay = (act: string): [string, string, string] => [
  `administración may not: ${act}`,
  `'${act}': office`,
  `'${act}': management`,
];
const officeMay = (act: string): [string, string, string] => [
  `administración may: ${act}`,
  `'${act}': management`,
  `'${act}': office`,
];
const salesMayNot = (act: string): [string, string, string] => [
  `a salesperson may not: ${act}`,
  `'${act}': everybody`,
  `'${act}': office`,
];

/** Mistakes in the roles and the units of the desk, prices among them. */
export const plantedInDesk: readonly Planted[] = [
  ...inFile('desk/roles.ts', 'desk/calls.test.ts')(
    ...['change prices', 'erase persons', 'decide requests'].map(everybodyMay),
    ...['end stray payments', 'decide requests', 'change prices'].map(nobodyElseMay),
    ...['set limits', 'invite people', 'see the journal'].map(officeMay),
    ...['handle leads', 'change units', 'act on cases'].map(salesMayNot),
  ),
  ...inFile('desk/units/price.ts', 'desk/units/price.test.ts')(
    [
      'a price of the desk falls unasked',
      'before: known[field], after: figures[field]',
      'before: known[field], after: Math.max(known[field], figures[field])',
    ],
    [
      'a price of the desk rises unasked',
      'before: known[field], after: figures[field]',
      'before: known[field], after: Math.min(known[field], figures[field])',
    ],
    [
      'a confirmed price is refused at the desk',
      'if (doubts.length > 0 && !isSure)',
      'if (doubts.length > 0)',
    ],
    [
      'a price of the desk is not in the journal',
      "await record(tx, dealership.now(), {\n      person,\n      act: 'changed price',",
      "void ({\n      person,\n      act: 'changed price',",
    ],
    [
      'a price outside the bounds is set at the desk',
      'if (refusal) throw new Refused(422, refusal, field);',
      '',
    ],
    [
      'a price with a buyer changes at the desk',
      "if (state !== 'forSale' && state !== 'offSale')",
      "if (state === 'delivered')",
    ],
    [
      'a discount of the whole price is set at the desk',
      'figures[field] >= figures.price',
      'figures[field] > figures.price',
    ],
    [
      'a promotion lost at the desk is unasked',
      'return [...doubts, ...lost];',
      'return [...doubts, ...lost.slice(99)];',
    ],
    [
      'a price of the desk has no name in its history',
      "await namePriceSource(tx, { source: 'desk', by: person.name, at: dealership.now() });",
      '',
    ],
  ),
  ...inFile(
    'desk/units/routes.ts',
    'desk/units/price.test.ts',
  )([
    'a price changes at the desk without a code',
    "await confirmAgain(dealership, person, typed.get('again') ?? '');",
    '',
  ]),
  ...inFile('desk/units/unit.ts', 'desk/units/units.test.ts')(
    ['a unit is held for eight days', 'const maxHoldDays = 7;', 'const maxHoldDays = 8;'],
    ['a unit is changed without its lock', '  await lockUnit(tx, seen.unit.chassis);\n', ''],
    [
      'an act on a unit is not in the journal',
      "await record(tx, now, {\n      person,\n      act: 'changed unit',",
      "void ({\n      person,\n      act: 'changed unit',",
    ],
    [
      'a unit is held for a time that is over',
      "if (until <= now) throw new Refused(422, 'esa hora ya pasó', 'time');",
      '',
    ],
    [
      'a unit with a buyer is taken off sale',
      'const isTaken = (await tx.$count(operations, hasUnit(chassis))) > 0;',
      'const isTaken = false;',
    ],
    [
      'a clerk changes a unit that another one changed',
      'if (change && change.id > revision) {',
      'if (change && change.id > 1e9) {',
    ],
  ),
  ...inFile('desk/units/list.ts', 'desk/units/list.test.ts')(
    [
      'the cheapest units come last',
      'by: [asc(stockUnits.currency), asc(price), ...byName]',
      'by: [asc(stockUnits.currency), desc(price), ...byName]',
    ],
    [
      'the dearest units come last',
      'by: [desc(stockUnits.currency), desc(price), ...byName]',
      'by: [desc(stockUnits.currency), asc(price), ...byName]',
    ],
    [
      'the list of units is sorted by the price that is not asked',
      'coalesce(${stockUnits.listPrice}, ${stockUnits.price})',
      'coalesce(${stockUnits.price}, ${stockUnits.listPrice})',
    ],
    [
      'the list of units is not cut into pages',
      'return slice ? found',
      'return slice === null ? found',
    ],
  ),
];
