import { expect, test } from 'vitest';
import {
  address,
  amount,
  currency,
  decimal,
  modelYear,
  optionalWhatsapp,
  percentage,
} from './cells.ts';

const today = '2026-11-20';

test.each([
  ['$ 27.900.000,50', 27_900_001],
  ['27900000.5', 27_900_001],
  ['27.900.000,49', 27_900_000],
  ['U$S 38.900', 38_900],
  ['USD 38900', 38_900],
  ['24500000', 24_500_000],
  ['27.900.000.-', 27_900_000],
  ['$ 27.900.000,-', 27_900_000],
  ['ARS 27.900.000', 27_900_000],
  ['27.900.000 ARS', 27_900_000],
])('the amount %s is read as %d', (text, value) => {
  expect(amount.read(text, today)).toBe(value);
});

test.each(['24.5', '2,45E+07', '24.500.00', '1,234', 'mucho'])(
  'the amount %s is refused',
  (text) => {
    expect(() => amount.read(text, today)).toThrow('no es un importe entero');
  },
);

test.each([
  ['U$S', 'usd'],
  ['us$', 'usd'],
  ['Dólares', 'usd'],
  ['$', 'ars'],
  ['pesos', 'ars'],
])('the currency %s is read as %s', (text, value) => {
  expect(currency.read(text, today)).toBe(value);
});

test.each([
  ['26', 2026],
  ['99', 1999],
  ['2026', 2026],
])('the model year %s is read as %d', (text, value) => {
  expect(modelYear.read(text, today)).toBe(value);
});

test.each([
  ['10%', 10],
  ['10 %', 10],
  ['10', 10],
])('the percentage %s is read as %d', (text, value) => {
  expect(percentage.read(text, today)).toBe(value);
  expect(decimal.read(text, today)).toBe(value);
});

test.each(['0800 555 0142', '0810-555-0142', '+54 800 555 0142'])(
  'the WhatsApp %s is refused, because it is a number of a service',
  (text) => {
    expect(() => optionalWhatsapp.read(text, today)).toThrow('no tiene WhatsApp');
  },
);

test('a WhatsApp is read as written, and may be missing', () => {
  expect(optionalWhatsapp.read('+54 9 261 800-0142', today)).toBe('+54 9 261 800-0142');
  expect(optionalWhatsapp.read('', today)).toBeNull();
});

test.each([
  [
    'https://fotos.example/Gol ñandú #2.jpg',
    'https://fotos.example/Gol%20%C3%B1and%C3%BA%20%232.jpg',
  ],
  ['/fotos/Gol Trend 50%.jpg', '/fotos/Gol%20Trend%2050%25.jpg'],
  ['medios/logo.webp', '/medios/logo.webp'],
])('the picture %s is stored as %s', (typed, stored) => {
  expect(address.read(typed, today)).toBe(stored);
  expect(address.read(stored, today)).toBe(stored);
});
