import { inFile, type Planted } from './mistake.ts';

/** Mistakes in the import: bounds, doubts, chassis and the share of promotions. */
export const plantedInImport: readonly Planted[] = [
  ...inFile(
    'server/stock/import/sheets/cftea-doubts.ts',
    'server/stock/import/currency-doubts.test.ts',
  )(
    [
      'a CFTEA above its plan is unasked',
      'Math.abs(row.bankCftea - computed) <= tolerance',
      'computed - row.bankCftea <= tolerance',
    ],
    [
      'a CFTEA below its plan is unasked',
      'Math.abs(row.bankCftea - computed) <= tolerance',
      'row.bankCftea - computed <= tolerance',
    ],
  ),
  ...inFile('server/stock/import/limits.ts', 'server/stock/import/usual-values.test.ts')(
    [
      'a value four times the one before is asked about',
      'const usualFactor = 5;',
      'const usualFactor = 4;',
    ],
    [
      'an unusual value is asked about again in each file',
      'if (known.some((one) => one.text === text)) continue;',
      '',
    ],
    [
      'of a list of days only the first has bounds',
      '(Array.isArray(value) ? value : [value])',
      '(Array.isArray(value) ? value.slice(0, 1) : [value])',
    ],
    [
      'a usual day is taken for an exchanged one',
      'read > 60 && swapped * 4 < read',
      'swapped * 4 < read',
    ],
    [
      'a loan without interest is asked about',
      ' || (at === 0 && Boolean(limited.limits.isUsuallyZero))',
      '',
    ],
  ),
  ...inFile(
    'server/stock/import/sheets/chassis-doubts.ts',
    'server/stock/import/sheets/chassis-doubts.test.ts',
  )(
    ['O is not read as 0', "  O: '0',\n", ''],
    [
      'a short chassis with an O is asked about',
      'key.length === usualLength ? (letters',
      'key.length > 0 ? (letters',
    ],
  ),
  ...inFile('server/stock/import/limits.ts', 'server/stock/import/limits.test.ts')(
    [
      'a value below its bounds is stored',
      'find(({ at }) => !isWithin(at, bounds))',
      'find(({ at }) => at > bounds[1])',
    ],
    [
      'a value above its bounds is stored',
      'find(({ at }) => !isWithin(at, bounds))',
      'find(({ at }) => at < bounds[0])',
    ],
    ['a value ten times the one before is unasked', ' || other / one >= usualFactor', ''],
    ['a value a tenth of the one before is unasked', 'one / other >= usualFactor || ', ''],
    [
      'a value five times the one before is unasked',
      'const usualFactor = 5;',
      'const usualFactor = 6;',
    ],
    [
      'one unusual value excuses the next',
      'const wasUsual = known.every(({ at }) => isUsual(at));',
      'const wasUsual = known.length === 0;',
    ],
    [
      'a day whose month is exchanged is unasked',
      'read > 60 && swapped * 4 < read',
      'read > 6000 && swapped * 4 < read',
    ],
    [
      'a new row is not compared with its peers',
      '} else if (median && isFar(at, median.value)) {',
      '} else if (median && isFar(at, at)) {',
    ],
  ),
  ...inFile(
    'server/stock/import/sheets/chassis-doubts.ts',
    'server/stock/import/sheets/chassis-doubts.test.ts',
  )(
    ['S is not read as 5', "  S: '5',\n", ''],
    [
      'a chassis with another letter is unasked',
      'others = [...read, ...gaps(key, /./).flatMap((gap) => byLetter.get(gap) ?? [])];',
      'others = [...read];',
    ],
    [
      'the next serial number is asked about',
      'of gaps(key, /[A-Z]/)) byLetter',
      'of gaps(key, /./)) byLetter',
    ],
    ['a chassis like a delivered one is unasked', '[...known, ...delivered]', '[...known]'],
    [
      'a chassis like one that leaves is unasked',
      'const known = [...result, ...removed]',
      'const known = [...result]',
    ],
    ['a chassis with an O is unasked', 'if (letter) return', "if (letter === 'x') return"],
    ['a chassis of eighteen characters is unasked', ' || key.length > usualLength', ''],
    ['a chassis of seven characters is unasked', ' || key.length < leastLength', ''],
  ),
  ...inFile('domain/money/prices.ts', 'domain/money/prices.test.ts')(
    [
      'a promotion takes off a unit of another currency',
      'promotion.currency === unit.currency &&',
      'promotion.currency !== null &&',
    ],
    ['a promotion leaves a price of zero', 'discount < unit.full &&', 'discount <= unit.full &&'],
    [
      'a promotion has no share of the price',
      'discount <= (unit.full * (maxShare ?? usualPromotionShare)) / 100',
      'discount <= unit.full',
    ],
    [
      'a promotion of exactly the share is refused',
      'discount <= (unit.full',
      'discount < (unit.full',
    ],
    [
      'the dealership’s share of a promotion does not count',
      '(maxShare ?? usualPromotionShare)',
      'usualPromotionShare',
    ],
    [
      'a promotion takes off more than thirty percent',
      'usualPromotionShare = 30;',
      'usualPromotionShare = 31;',
    ],
  ),
];
