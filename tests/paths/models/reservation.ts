import type { Operation, OperationStatus } from '../../../domain/operation.ts';
import { reservationMachine } from '../../../machines/reservation/machine.ts';
import type { StepOutput } from '../../../machines/step-output.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aUsedVehicle,
  today,
} from '../../support/operations.ts';
import { defineModel } from '../model.ts';
import { connectionLost, savedElsewhere } from './server.ts';

const { code } = anOperation();

const opened = (status: OperationStatus, changes: Partial<Operation> = {}) => ({
  kind: 'opened' as const,
  operation: aCompleteOperation({ ...changes, status }),
});

interface Asked {
  operation: Operation;
}

/** How a step ends, as far as the wizard is concerned. */
const step = {
  done: {
    'on to the next': ({ operation }: Asked): StepOutput => ({ operation, way: 'on' }),
    elsewhere: ({ operation }: Asked): StepOutput => ({ operation, way: 'elsewhere' }),
  },
  snapshot: {
    'with something saved': ({ operation }: Asked) => ({
      context: { operation: { ...operation, revision: operation.revision + 1 } },
    }),
  },
};

const changeableStep = {
  ...step,
  done: {
    ...step.done,
    again: ({ operation }: Asked): StepOutput => ({ operation, way: 'again' }),
  },
};

export const reservationModel = defineModel(reservationMachine, {
  inputs: {
    'a unit': { from: { unit: { brandId: 1, unitId: 41 } }, step: undefined, today },
    'a code': { from: { code }, step: undefined, today },
    'a code and a step': { from: { code }, step: 'deposit', today },
  },
  events: {
    'visit step': {
      'to payment selection': { step: 'paymentSelection' },
      'to the used vehicle': { step: 'usedVehicle' },
      'to financing': { step: 'financing' },
      'to personal data': { step: 'personalData' },
      'to the review': { step: 'review' },
      'to the deposit': { step: 'deposit' },
    },
    retry: {},
    'cancel reservation': {},
    'confirm cancellation': {},
    'keep reservation': {},
    'dismiss news': {},
    'changed elsewhere': {
      'with a new price': ({ operation }) =>
        savedElsewhere['with a new price']({ operation: operation ?? anOperation() }),
      'on the way to the deposit': { operation: opened('holding').operation },
    },
  },
  actors: {
    'open operation': {
      done: {
        opened: {
          'nothing arranged': { kind: 'opened', operation: anOperation() },
          'the payment arranged': { kind: 'opened', operation: aSettledOperation() },
          'a rest to be paid': opened('open', { cash_amount: 0, used_vehicles: [aUsedVehicle()] }),
          complete: opened('open'),
          holding: opened('holding'),
          pending: opened('pending'),
          reserved: opened('reserved'),
          'reserved for less than 48 hours': opened('reserved', { may_cancel: true }),
          unavailable: opened('unavailable'),
          cancelled: opened('cancelled'),
          refunded: opened('refunded'),
        },
        'not found': { 'no such operation': { kind: 'not found' } },
      },
      error: connectionLost,
    },
    'cancel reservation': {
      done: {
        cancelled: {
          'in time': { kind: 'cancelled', operation: opened('cancelled').operation },
        },
        'too late': {
          'after 48 hours': { kind: 'too late', operation: opened('reserved').operation },
        },
      },
      error: connectionLost,
    },
    'watch for changes': 'speaks in events',
    'dealership start': { done: { started: anOperation() }, snapshot: 'not followed' },
    'payment selection': changeableStep,
    'used vehicle valuation': step,
    financing: step,
    'personal data': changeableStep,
    review: changeableStep,
    'deposit payment': step,
  },
  // Where the shopper wants to go shows only once the step has let them go.
  facts: ({ requested }) => ({ requested }),
  ignored: {
    place: ['dismiss news'],
    'place.starting': [
      'visit step',
      'retry',
      'cancel reservation',
      'confirm cancellation',
      'keep reservation',
      'changed elsewhere',
    ],
    'place.opening': [
      'visit step',
      'retry',
      'cancel reservation',
      'confirm cancellation',
      'keep reservation',
      'changed elsewhere',
    ],
    'place.notFound': [
      'visit step',
      'retry',
      'cancel reservation',
      'confirm cancellation',
      'keep reservation',
      'changed elsewhere',
    ],
    'place.connectionLost': [
      'visit step',
      'cancel reservation',
      'confirm cancellation',
      'keep reservation',
      'changed elsewhere',
    ],
    'place.step': ['retry', 'cancel reservation', 'confirm cancellation', 'keep reservation'],
    'place.step.deposit': ['changed elsewhere'],
    'place.reserved': ['visit step', 'retry', 'changed elsewhere'],
    'place.reserved.settled': ['confirm cancellation', 'keep reservation'],
    'place.reserved.asking': ['cancel reservation'],
    'place.reserved.cancelling': ['cancel reservation', 'confirm cancellation', 'keep reservation'],
    'place.reserved.notCancelled': ['cancel reservation'],
    'place.reserved.tooLate': ['cancel reservation', 'confirm cancellation', 'keep reservation'],
    'place.pending': [
      'visit step',
      'retry',
      'cancel reservation',
      'confirm cancellation',
      'keep reservation',
      'changed elsewhere',
    ],
    'place.cancelled': [
      'visit step',
      'retry',
      'cancel reservation',
      'confirm cancellation',
      'keep reservation',
      'changed elsewhere',
    ],
    'place.refunded': [
      'visit step',
      'retry',
      'cancel reservation',
      'confirm cancellation',
      'keep reservation',
      'changed elsewhere',
    ],
    'place.unavailable': [
      'visit step',
      'retry',
      'cancel reservation',
      'confirm cancellation',
      'keep reservation',
      'changed elsewhere',
    ],
    news: ['visit step', 'retry', 'cancel reservation', 'confirm cancellation', 'keep reservation'],
    'news.quiet': ['dismiss news'],
    'news.told': ['changed elsewhere'],
  },
});
