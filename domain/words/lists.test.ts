import { expect, test } from 'vitest';
import { allOf, oneOf } from './lists.ts';

test.each([
  [[], '', ''],
  [['el DNI'], 'el DNI', 'el DNI'],
  [['el DNI', 'el teléfono'], 'el DNI y el teléfono', 'el DNI o el teléfono'],
  [['Fiat', 'Ford', 'Opel'], 'Fiat, Ford y Opel', 'Fiat, Ford u Opel'],
  [['Nissan', 'Isuzu'], 'Nissan e Isuzu', 'Nissan o Isuzu'],
  [['Kia', 'Hispano'], 'Kia e Hispano', 'Kia o Hispano'],
  [['agua', 'hielo'], 'agua y hielo', 'agua o hielo'],
  [['Kia', 'Honda'], 'Kia y Honda', 'Kia u Honda'],
])('%j are joined as %s, or %s', (items, all, one) => {
  expect([allOf(items), oneOf(items)]).toEqual([all, one]);
});
