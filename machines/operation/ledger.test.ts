import { expect, test } from 'vitest';
import type { Ledger } from './ledger.ts';
import { afterEffects } from './ledger-actions.ts';
import { withReport } from './payment-reports.ts';
import { paymentStatuses, type LedgerStatus } from './payment-status.ts';
import { eventOf, type PaymentEvent } from './events.ts';

const now = new Date('2026-11-20T15:00:00Z');

function ledgerWith(status: LedgerStatus): Ledger {
  const payment = {
    paymentId: 'card',
    clientRef: 'ref',
    paidAt: now,
    returnedPart: 0,
    byHand: 0,
    outTwice: 0,
    isClaim: false,
  };
  return {
    restsOn: null,
    deposits: [],
    payments: [{ ...payment, status, chargedBackAt: null }],
  };
}

function statusAfter(status: LedgerStatus, type: PaymentEvent): LedgerStatus {
  const payment = { paymentId: 'card', clientRef: 'ref' };
  return withReport(ledgerWith(status), eventOf(type, { payment }), now).payments[0]!.status;
}

/** Each status after a chargeback, its reversal, our refund, a refund by hand, and a chargeback that was given up. */
const table: Record<LedgerStatus, string> = {
  pending: 'charged back, pending, refunded, refunded, pending',
  approved: 'charged back, approved, refunded, refunded, approved',
  rejected: 'charged back, rejected, refunded, refunded, rejected',
  'calling off': 'charged back, calling off, refunded, refunded, calling off',
  'call-off refused': 'charged back, call-off refused, refunded, refunded, call-off refused',
  refunding: 'charged back, refunding, refunded, refunded, refunding',
  'refund refused': 'charged back, refund refused, refunded, refunded, refund refused',
  refunded: 'refunded and charged back, refunded, refunded, refunded, refunded',
  'charged back':
    'charged back, approved, refunded and charged back, refunded and charged back, chargeback lost',
  'chargeback lost': 'chargeback lost, approved, paid back twice, paid back twice, chargeback lost',
  'refunded and charged back':
    'refunded and charged back, refunded, refunded and charged back, refunded and charged back, paid back twice',
  'paid back twice': 'paid back twice, refunded, paid back twice, paid back twice, paid back twice',
};

test.each(paymentStatuses)(
  'a payment that is %s changes by reports of banks and refunds as listed',
  (status) => {
    const after = (
      [
        'payment charged back',
        'chargeback reversed',
        'refund confirmed',
        'refund made by hand',
        'chargeback given up',
      ] as const
    ).map((type) => statusAfter(status, type));
    expect(after.join(', ')).toBe(table[status]);
  },
);

/** Each status once its reservation gives its payments back. */
const givenBack: Record<LedgerStatus, LedgerStatus> = {
  pending: 'calling off',
  approved: 'refunding',
  rejected: 'rejected',
  'calling off': 'calling off',
  'call-off refused': 'call-off refused',
  refunding: 'refunding',
  'refund refused': 'refund refused',
  refunded: 'refunded',
  'charged back': 'charged back',
  'chargeback lost': 'chargeback lost',
  'refunded and charged back': 'refunded and charged back',
  'paid back twice': 'paid back twice',
};

test.each(paymentStatuses)('a payment that is %s goes back once at most', (status) => {
  const effect = { type: 'give all payments back', params: undefined } as const;
  const after = afterEffects(ledgerWith(status), [effect], { opening: undefined, now });
  expect(after.payments[0]!.status).toBe(givenBack[status]);
});
