import { expect, test } from 'vitest';
import { creditPlan, family, offer } from './answers.ts';

const plan = {
  id: 31,
  name: 'Prendario Zonda',
  months: 24,
  avg_installment: '612000.00',
  financed_max: '8000000.00',
  bank: 'Banco del Valle',
};

test.each([
  ['no CFTEA', {}, undefined],
  ['an empty CFTEA', { cftea: null, first_installment: '' }, undefined],
  ['a CFTEA as text', { cftea: '70.32' }, 70.32],
])('a credit plan of an existing system with %s is read', (_, sent, cftea) => {
  const read = creditPlan.parse({ ...plan, ...sent });
  expect(read).toMatchObject({ avg_installment: 612_000 });
  expect([read.cftea, read.first_installment]).toEqual([cftea, undefined]);
});

const listed = { id: 9, name: 'Vento', family: 'Vento', family_id: 1, subfamily_id: 1, price: 1 };

test.each([
  ['as text', '10.50', 10.5],
  ['that is empty', null, undefined],
  ['of zero', 0, undefined],
  ['above any tax', 2100, undefined],
])('an offer of an existing system with a rate of VAT %s is read', (_, vat_rate, rate) => {
  expect(offer.parse({ ...listed, vat_rate }).vat_rate).toBe(rate);
});

test.each([
  ['https://fotos.example/Gol ñandú.jpg', 'https://fotos.example/Gol%20%C3%B1and%C3%BA.jpg'],
  ['https://fotos.example/Gol%20Trend.jpg', 'https://fotos.example/Gol%20Trend.jpg'],
  [null, null],
])('the picture %s of an existing system is read as %s', (image, read) => {
  expect(offer.parse({ ...listed, image }).image).toBe(read);
  expect(family.parse({ id: 1, name: 'Gol', image, price: '1' }).image).toBe(read);
});
