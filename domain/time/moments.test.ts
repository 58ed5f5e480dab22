import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoment, formatTime, formatWholeMoment } from './moments.ts';

test.each([
  ['2026-11-20T03:00:00Z', '00:00'],
  ['2026-11-20T02:59:59Z', '23:59'],
  ['2026-11-20T21:45:00Z', '18:45'],
  ['2026-01-02T02:05:00Z', '23:05'],
])('the time of %s is %s in Mendoza', (moment, time) => {
  expect(formatTime(new Date(moment))).toBe(time);
});

test.each([
  ['2026-11-20T02:59:59Z', '19/11/2026, 23:59'],
  ['2027-01-01T03:00:00Z', '01/01/2027, 00:00'],
])('the moment %s is %s in Mendoza', (moment, words) => {
  expect(formatMoment(new Date(moment))).toBe(words);
});

test.each([
  ['2026-11-26T16:00:00Z', 'jueves 26 de noviembre a las 13'],
  ['2026-12-01T12:30:00Z', 'martes 1 de diciembre a las 9:30'],
  ['2026-11-22T04:05:00Z', 'domingo 22 de noviembre a la 1:05'],
  ['2027-01-01T02:59:00Z', 'jueves 31 de diciembre a las 23:59'],
  ['2027-01-02T16:00:00Z', 'sábado 2 de enero de 2027 a las 13'],
])('the moment %s, seen in November of 2026, is %s', (moment, words) => {
  expect(formatWholeMoment(new Date(moment), new Date('2026-11-20T15:00:00Z'))).toBe(words);
});

test('a moment is formatted as Intl.DateTimeFormat does for Mendoza', () => {
  const format = new Intl.DateTimeFormat('es-AR', {
    timeZone: 'America/Argentina/Mendoza',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const since2009 = {
    min: new Date('2010-01-01'),
    max: new Date('2060-01-01'),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(fc.date(since2009), (moment) => {
      expect(formatMoment(moment)).toBe(format.format(moment));
    }),
  );
});
