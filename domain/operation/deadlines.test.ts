import { describe, expect, test } from 'vitest';
import { refundDeadline, revocationDeadline } from './deadlines.ts';

describe('a buyer who paid the deposit', () => {
  test('can cancel online for exactly 48 hours', () => {
    expect(refundDeadline(new Date('2026-11-20T15:04:05Z'))).toEqual(
      new Date('2026-11-22T15:04:05Z'),
    );
  });

  test.each([
    ['at noon', '2026-11-20T15:00:00Z', '2026-12-01T02:59:59Z'],
    ['just before midnight', '2026-11-21T02:59:59Z', '2026-12-01T02:59:59Z'],
    ['just after midnight', '2026-11-21T03:00:00Z', '2026-12-02T02:59:59Z'],
    ['before the year turns', '2026-12-25T15:00:00Z', '2027-01-05T02:59:59Z'],
  ])('may revoke by law until the end of the tenth day in Mendoza: paid %s', (_, paidAt, until) => {
    expect(revocationDeadline(new Date(paidAt))).toEqual(new Date(until));
  });
});
