import type { Operation } from '../../domain/operation/operation.ts';
import type { OperationStatus } from '../../domain/operation/status.ts';
import { depositPaymentMachine } from './machine.ts';
import { aCompleteOperation, aTransaction } from '../../domain/operation/samples.ts';
import { defineModel } from 'statechart-workbench/paths';
import {
  afterReading,
  atANewPrice,
  connectionLost,
  readAgain,
} from '../operation-draft/sample-server.ts';

const holdMs = 15 * 60_000;

/** The server's operation at a moment of its payment. */
function beingPaid(status: OperationStatus, transaction = aTransaction()): Operation {
  return aCompleteOperation({ status, purchase: { transaction } });
}

const rejected = beingPaid('holding', aTransaction({ rejections: 1 }));
const extended = beingPaid(
  'holding',
  aTransaction({ hold_until: '2026-11-20T15:25:00.000Z', may_extend: false }),
);
const hold = {
  holdMs,
  holdEndsAt: Date.parse(aTransaction().hold_until),
  frameUrl: 'https://pagos.example/',
};

export const depositPaymentModel = defineModel(depositPaymentMachine, {
  inputs: { 'a complete operation': { operation: aCompleteOperation() } },
  events: {
    'provider reported': {},
    'request more time': {},
    retry: {},
    leave: {},
    'operation read': {
      ...readAgain,
      'with more time': { operation: extended },
    },
  },
  actors: {
    'follow the draft': 'sends events',
    'start deposit': {
      done: {
        held: {
          'for a quarter of an hour': afterReading(beingPaid('holding'), {
            kind: 'held',
            ...hold,
          }),
        },
        'held by another': { 'somebody else pays': { kind: 'held by another' } },
        'payments unavailable': { 'no provider': { kind: 'payments unavailable' } },
        changed: {
          'at a new price': ({ operation }) =>
            afterReading(atANewPrice(operation), { kind: 'changed' }),
        },
        'not payable': {
          'the unit was sold': afterReading(beingPaid('unavailable'), { kind: 'not payable' }),
        },
      },
      error: connectionLost,
    },
    'extend hold': {
      done: {
        extended: {
          'once more as long': afterReading(extended, { kind: 'extended', ...hold }),
        },
        refused: { 'given before': { kind: 'refused' } },
      },
      error: connectionLost,
    },
    'release hold': {
      done: {
        released: { 'given up': afterReading(beingPaid('open'), { kind: 'released' }) },
        'being paid': {
          'paid meanwhile': afterReading(beingPaid('holding'), { kind: 'being paid' }),
        },
      },
      error: connectionLost,
    },
    'look at operation': {
      done: {
        opened: {
          'still being paid': afterReading(beingPaid('holding'), { kind: 'opened' }),
          'card rejected': afterReading(rejected, { kind: 'opened' }),
          expired: afterReading(beingPaid('expired'), { kind: 'opened' }),
          reserved: afterReading(beingPaid('reserved'), { kind: 'opened' }),
          'not held': afterReading(beingPaid('open'), { kind: 'opened' }),
        },
        'not found': { 'no such operation': { kind: 'not found' } },
      },
      error: connectionLost,
    },
  },
  // The draft makes one read at a time.
  mayHappen: (step, snapshot) =>
    step.kind !== 'event' ||
    step.name !== 'operation read' ||
    (!snapshot.matches({ paying: { payment: { watching: 'looking' } } }) &&
      !snapshot.hasTag('leaving')),
  // The samples show every other value of the context that a guard reads.
  facts: ({ movedMs }) => ({ hasMoved: movedMs > 0 }),
  ignored: {
    holding: ['provider reported', 'request more time', 'retry', 'leave'],
    paying: ['retry'],
    'paying.payment': ['request more time'],
    'paying.payment.releasing': ['provider reported', 'leave'],
    'paying.hold': ['provider reported', 'leave'],
    'paying.hold.running': ['request more time'],
    'paying.hold.extending': ['request more time'],
    'paying.hold.ended': ['request more time'],
    heldByAnother: ['provider reported', 'request more time'],
    paymentsUnavailable: ['provider reported', 'request more time'],
    unanswered: ['provider reported', 'request more time'],
    'unanswered.looking': ['retry'],
    'unanswered.held': ['retry'],
    expired: ['provider reported', 'request more time'],
  },
});
