import { expect, test } from 'vitest';
import { readTypedMoment } from './typed-moment.ts';

const now = new Date('2026-11-29T18:00:00Z');

test.each([
  ['14:32', '2026-11-29T17:32:00.000Z'],
  ['15:01', '2026-11-28T18:01:00.000Z'],
  ['9:05:07', '2026-11-29T12:05:07.000Z'],
  ['28/11/2026 14:32', '2026-11-28T17:32:00.000Z'],
  ['2026-11-28 23:59:30', '2026-11-29T02:59:30.000Z'],
])('%s typed at 15:00 in Mendoza is %s', (text, moment) => {
  expect(readTypedMoment(text, now).toISOString()).toBe(moment);
});

test.each(['', '14', '14:3', '25:00', '14:60', '31/02/2026 10:00', 'ayer 10:00'])(
  "'%s' is no moment",
  (text) => {
    expect(() => readTypedMoment(text, now)).toThrow(
      `'${text}' no es un momento: van 14:32 o '28/11/2026 14:32'`,
    );
  },
);
