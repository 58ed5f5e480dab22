import { expect, test } from 'vitest';
import { aUnit } from '../operation/samples.ts';
import { unitPriceTag } from './price-tag.ts';
import { priceSentence } from './price-sentence.ts';

const words = (text: string) => text.replaceAll(/\s/g, ' ');

test('a price in a text has its net price, at the rate of its model', () => {
  const dealership = { vat_rate: 21 };
  expect(words(priceSentence(unitPriceTag(aUnit()), dealership, null))).toBe(
    'Precio final $ 24.800.000. Precio sin impuestos nacionales: $ 20.582.645.',
  );
  expect(words(priceSentence(unitPriceTag(aUnit({ vat_rate: 10.5 })), dealership, null))).toBe(
    'Precio final $ 24.800.000. Precio sin impuestos nacionales: $ 22.490.950.',
  );
});
