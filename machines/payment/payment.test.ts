import { expect, test } from 'vitest';
import { paymentAfter, paymentMachine, type PaymentLifeEvent } from './machine.ts';
import { paymentStatuses, paymentTags, type LedgerStatus } from './status.ts';

const usual = { isClaim: false, isOutTwice: false };

const columns = [
  'payment pending',
  'payment approved',
  'payment rejected',
  'payment returned',
  'payment charged back',
  'chargeback reversed',
  'refund made by hand',
  'chargeback given up',
  'given back',
  'refused for good',
  'claim let go',
] as const satisfies PaymentLifeEvent[];

const same = '—';

/** Each status after each event; '—' where an event leaves the payment as it is. */
const table: Record<LedgerStatus, Record<(typeof columns)[number], LedgerStatus | typeof same>> = {
  pending: {
    'payment pending': same,
    'payment approved': 'approved',
    'payment rejected': 'rejected',
    'payment returned': 'refunded',
    'payment charged back': 'charged back',
    'chargeback reversed': same,
    'refund made by hand': same,
    'chargeback given up': same,
    'given back': 'calling off',
    'refused for good': same,
    'claim let go': 'rejected',
  },
  approved: {
    'payment pending': same,
    'payment approved': same,
    'payment rejected': same,
    'payment returned': 'refunded',
    'payment charged back': 'charged back',
    'chargeback reversed': same,
    'refund made by hand': same,
    'chargeback given up': same,
    'given back': 'refunding',
    'refused for good': same,
    'claim let go': same,
  },
  rejected: {
    'payment pending': same,
    'payment approved': 'approved',
    'payment rejected': same,
    'payment returned': 'refunded',
    'payment charged back': 'charged back',
    'chargeback reversed': same,
    'refund made by hand': same,
    'chargeback given up': same,
    'given back': same,
    'refused for good': same,
    'claim let go': same,
  },
  'calling off': {
    'payment pending': same,
    'payment approved': 'approved',
    'payment rejected': 'rejected',
    'payment returned': 'refunded',
    'payment charged back': 'charged back',
    'chargeback reversed': same,
    'refund made by hand': same,
    'chargeback given up': same,
    'given back': same,
    'refused for good': 'call-off refused',
    'claim let go': same,
  },
  'call-off refused': {
    'payment pending': same,
    'payment approved': 'approved',
    'payment rejected': 'rejected',
    'payment returned': 'refunded',
    'payment charged back': 'charged back',
    'chargeback reversed': same,
    'refund made by hand': same,
    'chargeback given up': same,
    'given back': same,
    'refused for good': same,
    'claim let go': same,
  },
  refunding: {
    'payment pending': same,
    'payment approved': same,
    'payment rejected': same,
    'payment returned': 'refunded',
    'payment charged back': 'charged back',
    'chargeback reversed': same,
    'refund made by hand': same,
    'chargeback given up': same,
    'given back': same,
    'refused for good': 'refund refused',
    'claim let go': same,
  },
  'refund refused': {
    'payment pending': same,
    'payment approved': same,
    'payment rejected': 'rejected',
    'payment returned': 'refunded',
    'payment charged back': 'charged back',
    'chargeback reversed': same,
    'refund made by hand': 'refunded',
    'chargeback given up': same,
    'given back': same,
    'refused for good': same,
    'claim let go': same,
  },
  refunded: {
    'payment pending': same,
    'payment approved': same,
    'payment rejected': same,
    'payment returned': same,
    'payment charged back': 'refunded and charged back',
    'chargeback reversed': same,
    'refund made by hand': same,
    'chargeback given up': same,
    'given back': same,
    'refused for good': same,
    'claim let go': same,
  },
  'charged back': {
    'payment pending': same,
    'payment approved': same,
    'payment rejected': same,
    'payment returned': 'refunded and charged back',
    'payment charged back': same,
    'chargeback reversed': 'approved',
    'refund made by hand': 'refunded and charged back',
    'chargeback given up': 'chargeback lost',
    // The bank gave the money back: a refund would be a second one.
    'given back': same,
    'refused for good': same,
    'claim let go': same,
  },
  'chargeback lost': {
    'payment pending': same,
    'payment approved': same,
    'payment rejected': same,
    'payment returned': 'refunded and charged back',
    'payment charged back': same,
    'chargeback reversed': 'approved',
    'refund made by hand': same,
    'chargeback given up': same,
    'given back': same,
    'refused for good': same,
    'claim let go': same,
  },
  'refunded and charged back': {
    'payment pending': same,
    'payment approved': same,
    'payment rejected': same,
    'payment returned': same,
    'payment charged back': same,
    'chargeback reversed': 'refunded',
    'refund made by hand': same,
    'chargeback given up': 'paid back twice',
    'given back': same,
    'refused for good': same,
    'claim let go': same,
  },
  'paid back twice': {
    'payment pending': same,
    'payment approved': same,
    'payment rejected': same,
    'payment returned': same,
    'payment charged back': same,
    'chargeback reversed': 'refunded',
    'refund made by hand': same,
    'chargeback given up': same,
    'given back': same,
    'refused for good': same,
    'claim let go': same,
  },
};

test.each(paymentStatuses)('a payment that is %s changes by each event as listed', (status) => {
  const after = columns.map((event) => [event, paymentAfter(status, event, usual)]);
  const listed = columns.map((event) => {
    const next = table[status][event];
    return [event, next === same ? status : next];
  });
  expect(after).toEqual(listed);
});

test.each(paymentStatuses)('the refund of a payment that is %s is confirmed as returned', (was) => {
  const next = table[was]['payment returned'];
  expect(paymentAfter(was, 'refund confirmed', usual)).toBe(next === same ? was : next);
});

test.each([
  ['payment pending', 'pending'],
  ['payment approved', 'approved'],
  ['payment rejected', 'rejected'],
  ['payment returned', 'refunded'],
  ['refund confirmed', 'refunded'],
  ['payment charged back', 'charged back'],
  ['chargeback reversed', 'approved'],
  ['refund made by hand', undefined],
  ['chargeback given up', undefined],
] as const)("a payment whose first report is '%s' is %s", (event, after) => {
  expect(paymentAfter(undefined, event, usual)).toBe(after);
});

test("a payment that only the buyer's browser reported is left to a person once the provider refuses to cancel it", () => {
  const claim = { isClaim: true, isOutTwice: false };
  expect(paymentAfter('calling off', 'refused for good', claim)).toBe('refund refused');
});

test.each(['charged back', 'refunded and charged back'] as const)(
  'a payment that is %s and went out twice has its second return closed first',
  (was) => {
    const twice = { isClaim: false, isOutTwice: true };
    expect(paymentAfter(was, 'chargeback given up', twice)).toBe(was);
  },
);

test.each(paymentStatuses)("the chart's state of a payment that is %s has its tags", (status) => {
  expect(paymentMachine.getStateNodeById(status).tags).toEqual(paymentTags[status]);
});
