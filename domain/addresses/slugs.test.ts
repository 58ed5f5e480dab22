import { expect, test } from 'vitest';
import { familySlug, routeParameter, slug } from './slugs.ts';

test.each([
  ['La nueva Amarok', 'la-nueva-amarok'],
  ['  Feria   del\tusado ', 'feria-del-usado'],
  ['Nivus 1.0/T', 'nivus-1.0/t'],
])('the title %j is %j in an address', (title, expected) => {
  expect(slug(title)).toEqual(expected);
});

test.each([
  ['T-Cross', 't-cross'],
  ['Onix Plus', 'onix-plus'],
  ['BJ40 / Plus', 'bj40-plus'],
  ['X55 II 1.5', 'x55-ii-1-5'],
  [' Taos ', 'taos'],
])('the family %j is %j in an address', (name, expected) => {
  expect(familySlug(name)).toEqual(expected);
});

test.each([
  ['Nivus Highline 200 TSI', 'nivus-highline-200-tsi'],
  ['S10 4x2/4x4', 's10-4x2-4x4'],
  ['Versa 1.6', 'versa-1.6'],
  ['Edición ñandú', 'edici%C3%B3n-%C3%B1and%C3%BA'],
  ['100% eléctrico?', '100%25-el%C3%A9ctrico%3F'],
  [41, '41'],
])('%j is %j as a part of an address', (value, expected) => {
  expect(routeParameter(value)).toEqual(expected);
});
