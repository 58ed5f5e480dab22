import { describe, expect, test } from 'vitest';
import {
  chargebackDeadline,
  refundDeadline,
  revocationDeadline,
  visitDeadline,
} from './deadlines.ts';

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
    ['ten days before a Saturday', '2026-11-18T15:00:00Z', '2026-12-01T02:59:59Z'],
    ['ten days before a holiday', '2026-11-28T15:00:00Z', '2026-12-10T02:59:59Z'],
    ['before the year turns', '2026-12-25T15:00:00Z', '2027-01-05T02:59:59Z'],
  ])(
    'may revoke by law until the end of the tenth day in Mendoza, or of the next working day: paid %s',
    (_, paidAt, until) => {
      expect(revocationDeadline(new Date(paidAt))).toEqual(new Date(until));
    },
  );

  test.each([
    ['a week later', '2026-11-27', '2026-12-08T02:59:59Z'],
    ['ten days before a holiday', '2026-11-28', '2026-12-10T02:59:59Z'],
    ['on the day of the payment', '2026-11-20', '2026-12-01T02:59:59Z'],
  ])('may revoke for ten days after the delivery: %s', (_, deliveredOn, until) => {
    const paidAt = new Date('2026-11-20T15:00:00Z');
    expect(revocationDeadline(paidAt, deliveredOn)).toEqual(new Date(until));
  });
});

test.each([
  ['at noon', '2026-11-20T15:00:00Z', '2026-12-01T02:59:59Z'],
  ['just before midnight', '2026-11-21T02:59:59Z', '2026-12-01T02:59:59Z'],
  ['just after midnight', '2026-11-21T03:00:00Z', '2026-12-02T02:59:59Z'],
])('a chargeback can be answered until the end of the tenth day in Mendoza: %s', (_, at, until) => {
  expect(chargebackDeadline(new Date(at))).toEqual(new Date(until));
});

describe('the deadline to finish the purchase', () => {
  const week = [
    { days: 'Lunes a viernes', hours: '10 a 14 y 15 a 19' },
    { days: 'Sábados', hours: '10 a 13' },
  ];

  test.each([
    ['on Tuesday morning', '2026-11-24T11:00', 'when that period of Thursday closes', '26T14:00'],
    ['on Tuesday at the close', '2026-11-24T19:00', 'at that close of Thursday', '26T19:00'],
    ['between two periods', '2026-11-24T14:30', 'when the next one closes', '26T19:00'],
    ['before the opening', '2026-11-24T07:00', 'when the first one closes', '26T14:00'],
    ['on Thursday evening', '2026-11-26T20:30', 'on Monday', '30T14:00'],
    ['on Friday evening', '2026-11-13T18:55', 'on Monday, not on Sunday', '16T14:00'],
    ['before a holiday on Monday', '2026-11-20T18:55', 'on Tuesday', '24T14:00'],
    ['two days before one', '2026-11-21T10:30', 'on Tuesday too', '24T14:00'],
    ['on Thursday morning', '2026-11-19T10:30', 'on Saturday', '21T13:00'],
  ])('for a deposit paid %s (%s) is %s', (_, paidAt, _when, until) => {
    expect(visitDeadline(new Date(`${paidAt}-03:00`), {}, week)).toEqual(
      new Date(`2026-11-${until}-03:00`),
    );
  });

  test('skips a day on which the dealership is closed', () => {
    const paidAt = new Date('2026-11-24T11:00-03:00');
    expect(visitDeadline(paidAt, { closed_days: ['2026-11-26'] }, week)).toEqual(
      new Date('2026-11-27T14:00-03:00'),
    );
  });

  test('can be in the next week for a place that opens on one weekday', () => {
    const saturdays = [{ days: 'Sábados', hours: '10 a 13' }];
    expect(visitDeadline(new Date('2026-11-19T17:00-03:00'), {}, saturdays)).toEqual(
      new Date('2026-11-28T13:00-03:00'),
    );
  });

  test.each([[[]], [[{ days: 'Lunes a viernes', hours: 'Consultar' }]]])(
    'is 48 hours when the opening hours are unknown: %j',
    (lines) => {
      expect(visitDeadline(new Date('2026-11-20T18:55-03:00'), {}, lines)).toEqual(
        new Date('2026-11-22T18:55-03:00'),
      );
    },
  );
});
