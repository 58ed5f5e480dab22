import { expect, test } from 'vitest';
import { suggestedEmail } from './email-suggestion.ts';

test.each([
  ['lucia@gmail.con', 'lucia@gmail.com'],
  [' Lucia@Gmail.con ', 'lucia@gmail.com'],
  ['lucia@gmail.com.ar', 'lucia@gmail.com'],
  ['lucia@gmail.co', 'lucia@gmail.com'],
  ['lucia@gmial.com', 'lucia@gmail.com'],
  ['lucia@gmai.con', 'lucia@gmail.com'],
  ['lucia@hotmaill.com', 'lucia@hotmail.com'],
  ['lucia@yaho.com.ar', 'lucia@yahoo.com.ar'],
  ['lucia@bodega.con', 'lucia@bodega.com'],
  ['lucia@bodega.con.ar', 'lucia@bodega.com.ar'],
])('for %j the suggestion is %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

test.each([
  'lucia@gmail.com',
  'lucia@hotmail.com.ar',
  'lucia@ymail.com',
  'lucia@mail.com',
  'lucia@life.com',
  'lucia@yahoo.com.br',
  'lucia@bodega.com.ar',
  'lucia@bodega.concordia.ar',
  'lucia@',
  'lucia',
  'a@b@gmail.con',
  '',
])('for %j there is no suggestion', (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined();
});
