import { describe, expect, test } from 'vitest';
import { endOfDay, readDay, startOfDay } from './days.ts';

const today = '2026-11-20';

describe('a day of a file', () => {
  test.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2027', '2027-02-01'],
    ['2026-12-31', '2026-12-31'],
    ['31/12/26', '2026-12-31'],
    ['31-dic-26', '2026-12-31'],
    ['5-SEPT-2026', '2026-09-05'],
    ['1 set. 2026', '2026-09-01'],
    ['31/diciembre/2026', '2026-12-31'],
    ['31/12/2026 0:00:00', '2026-12-31'],
    ['2026-12-31 00:00', '2026-12-31'],
    ['2026-12-31T00:00:00.000Z', '2026-12-31'],
    ['31/12/2026 12:00:00 a. m.', '2026-12-31'],
    ['hoy', '2026-11-20'],
    ['Hoy + 30', '2026-12-20'],
    ['hoy-20', '2026-10-31'],
  ])('%j is %s', (text, day) => {
    expect(readDay(text, today, 'first')).toBe(day);
    expect(readDay(text, today, 'last')).toBe(day);
  });

  test.each([
    ['mes', '2026-11-20', '2026-11-01', '2026-11-30'],
    ['mes+2', '2026-11-20', '2027-01-01', '2027-01-31'],
    ['mes+2', '2027-12-01', '2028-02-01', '2028-02-29'],
    ['mes-1', '2027-01-31', '2026-12-01', '2026-12-31'],
  ])('%j, on %s, begins on %s and ends on %s', (text, now, first, last) => {
    expect(readDay(text, now, 'first')).toBe(first);
    expect(readDay(text, now, 'last')).toBe(last);
  });

  test.each([
    '31/02/2026',
    '2026-02-30',
    '2026-13-01',
    'mañana',
    '31-doc-26',
    '31/12/2026 14:30',
    'hoy+',
    '20261231',
  ])('%j is not a day', (text) => {
    expect(readDay(text, today, 'first')).toBeUndefined();
  });

  test('lasts from midnight to its last second in Mendoza', () => {
    expect(startOfDay('2026-11-01')).toEqual(new Date('2026-11-01T03:00:00Z'));
    expect(endOfDay('2027-01-31')).toEqual(new Date('2027-02-01T02:59:59Z'));
  });
});
