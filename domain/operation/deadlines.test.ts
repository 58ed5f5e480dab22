import { describe, expect, test } from 'vitest';
import { refundDeadline, revocationDeadline } from './deadlines.ts';

describe('a buyer who paid', () => {
  test('gets the deposit back at a click for 48 hours, to the second', () => {
    expect(refundDeadline(new Date('2026-11-20T15:04:05Z'))).toEqual(
      new Date('2026-11-22T15:04:05Z'),
    );
  });

  test.each([
    ['at noon', '2026-11-20T15:00:00Z', '2026-12-01T02:59:59Z'],
    ['just before midnight', '2026-11-21T02:59:59Z', '2026-12-01T02:59:59Z'],
    ['just after midnight', '2026-11-21T03:00:00Z', '2026-12-02T02:59:59Z'],
    ['before the year turns', '2026-12-25T15:00:00Z', '2027-01-05T02:59:59Z'],
  ])('may revoke by law until the tenth day is over in Mendoza: %s', (_, paidAt, until) => {
    expect(revocationDeadline(new Date(paidAt))).toEqual(new Date(until));
  });
});
