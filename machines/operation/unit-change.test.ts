import { expect, test } from 'vitest';
import { aUnitAtFigures } from '../../domain/operation/samples.ts';
import type { OperationStatus } from '../../domain/operation/status.ts';
import { settle, type LookedUpFacts } from './decide.ts';
import type { OperationEvent } from './events.ts';
import type { Ledger, LedgerDeposit } from './ledger.ts';
import { another, kept, ready } from './samples.ts';

const now = new Date('2026-11-20T15:00:00Z');

const deposit: LedgerDeposit = {
  clientRef: kept.clientRef,
  amount: 250_000,
  status: 'paid',
  endedAt: null,
  holdUntil: now,
  rejections: 0,
  extensions: 0,
};

const payment = {
  ...kept,
  status: 'approved',
  paidAt: now,
  returnedPart: 0,
  byHand: 0,
  outTwice: 0,
  isClaim: false,
  chargedBackAt: null,
} as const;

const paid: Ledger = { restsOn: kept.paymentId, deposits: [deposit], payments: [payment] };
const taken = { type: 'unit changed', to: aUnitAtFigures(), obstacles: [] } as const;
const opening = () => {
  throw new Error('no deposit is opened');
};

function outcomeOf(status: OperationStatus, ledger: Ledger, event: OperationEvent) {
  const { missing, unit, ...facts } = ready;
  const looked: LookedUpFacts = { ...facts, missing, unit };
  return settle({ status, ledger }, event, looked, { opening, now }).outcome;
}

test.each(['reserved', 'missed'] as const)(
  'a buyer who takes another unit is still %s on the same payment, and no money moves',
  (status) => {
    const outcome = outcomeOf(status, paid, taken)!;
    expect(outcome.status).toBe(status);
    expect(outcome.ledger).toEqual(paid);
    expect(outcome.refunds).toEqual([]);
    // The deposit has the figures of the unit that the buyer left.
    expect(outcome.kept).toBeUndefined();
    expect(outcome.effects).toEqual([
      { type: 'move to the unit', params: { to: aUnitAtFigures() } },
      { type: 'write to buyer and sales', params: { kind: 'unit changed' } },
    ]);
  },
);

test('the deposit of a buyer who took another unit goes back whole when the reservation ends', () => {
  const { ledger, status } = outcomeOf('reserved', paid, taken)!;
  const outcome = outcomeOf(status, ledger, { type: 'refund ordered' })!;
  expect(outcome.status).toBe('cancelled');
  expect(outcome.refunds).toEqual([{ ...payment, status: 'refunding' }]);
});

test('a second payment after the change of unit goes back, and brings no figures of the former unit', () => {
  const { ledger, status } = outcomeOf('reserved', paid, taken)!;
  const outcome = outcomeOf(status, ledger, { type: 'payment approved', payment: another })!;
  expect(outcome.status).toBe('reserved');
  expect(outcome.kept).toBeUndefined();
  expect(outcome.ledger.restsOn).toBe(kept.paymentId);
  expect(outcome.refunds.map(({ paymentId }) => paymentId)).toEqual([another.paymentId]);
});

test.each([
  'closing',
  'registering',
  'ready',
  'delivered',
  'pending',
  'cancelled',
  'open',
] as const)('no unit is changed in %s', (status) => {
  expect(outcomeOf(status, paid, taken)).toBeUndefined();
});
