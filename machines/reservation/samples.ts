import {
  completingCash,
  withDraft,
  type Operation,
  type OperationStatus,
  type Transaction,
} from '../../domain/operation/operation.ts';
import { reservationMachine, type ReservationContext } from './machine.ts';
import { canVisit } from './steps.ts';
import type { StepOutput } from '../step-output.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aTransaction,
  aUnit,
  aUsedVehicle,
  completeBuyer,
  today,
} from '../../domain/operation/samples.ts';
import { defineModel } from '../samples/model.ts';
import { connectionLost } from '../samples/server.ts';

const { code } = anOperation();

const opened = (status: OperationStatus, changes: Partial<Operation> = {}) => ({
  kind: 'opened' as const,
  operation: aCompleteOperation({ ...changes, status, purchase: { transaction: deposit[status] } }),
});

const paid = aTransaction({ paid_at: '2026-11-20T15:05:00.000Z' });
const deposit: Partial<Record<OperationStatus, Transaction>> = {
  holding: aTransaction(),
  pending: aTransaction({ pending_since: '2026-11-20T15:05:00.000Z' }),
  reserved: paid,
  cancelled: paid,
  refunded: paid,
};

interface Asked {
  operation: Operation;
}

/** How a step ends: for the next one with what that takes, or elsewhere. */
const endsOf = (complete: (operation: Operation) => Operation) => ({
  'on to the next': ({ operation }: Asked): StepOutput => ({
    operation: complete(operation),
    way: 'on',
  }),
  elsewhere: ({ operation }: Asked): StepOutput => ({ operation, way: 'elsewhere' }),
});

/** A step that can be left as it is; one that others changed begins again. */
const step = (
  complete: (operation: Operation) => Operation,
  change: (operation: Operation) => Operation = complete,
) => ({
  done: endsOf(complete),
  snapshot: {
    'with something saved': ({ operation }: Asked) => ({
      context: { operation: { ...change(operation), revision: operation.revision + 1 } },
    }),
  },
});

const changeableStep = (...savings: Parameters<typeof step>) => {
  const { done, snapshot } = step(...savings);
  const again = ({ operation }: Asked): StepOutput => ({ operation, way: 'again' });
  return { done: { ...done, again }, snapshot };
};

const inCash = (operation: Operation) =>
  withDraft(operation, { cash_amount: completingCash(operation) });

const byBuyer = (operation: Operation) => withDraft(operation, completeBuyer);

const withUsedVehicle = (operation: Operation) =>
  withDraft(operation, { used_vehicles: [aUsedVehicle({ year: 2021, kms: 42_000 })] });

const withCredit = (operation: Operation) =>
  withDraft(operation, { credit_id: 3, credit_amount: 12_000_000 });

const atNewPrice = (operation: Operation): Operation => {
  const vehicle = aUnit({ list_price: 26_000_000 });
  return withDraft({ ...operation, purchase: { ...operation.purchase, vehicle } }, {});
};

const become =
  (status: OperationStatus, transaction = aTransaction()) =>
  (operation: Operation): Operation => ({
    ...operation,
    status,
    purchase: { ...operation.purchase, transaction },
  });

const cancelling = ['cancel reservation', 'confirm cancellation', 'keep reservation'] as const;

/** What nobody hears where there is no step and no paid reservation. */
const atNoStep = ['visit step', 'retry', ...cancelling, 'changed elsewhere'] as const;

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
    'dismiss change notice': {},
    'changed elsewhere': {
      'by its buyer': ({ operation }) => ({
        operation: withDraft(operation ?? anOperation(), { telephone: '261 555 0199' }),
      }),
      'with the deposit paid': { operation: opened('reserved').operation },
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
          'pending for less than 48 hours': opened('pending', { may_cancel: true }),
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
    'payment selection': changeableStep(inCash),
    'used vehicle valuation': step(withUsedVehicle, atNewPrice),
    financing: step(withCredit),
    'personal data': changeableStep(byBuyer),
    review: changeableStep(inCash),
    'deposit payment': {
      done: {
        ...endsOf(become('reserved', paid)),
        elsewhere: ({ operation }) => ({ operation: become('open')(operation), way: 'elsewhere' }),
      },
      snapshot: step(become('holding', aTransaction({ rejections: 1 }))).snapshot,
    },
  },
  // Where the shopper wants to go shows only once the step has let them go.
  facts: ({ requested }) => ({ requested }),
  // A step ends 'elsewhere' after 'leave', and 'again' after a change from outside.
  mayHappen: (told, { value, context }) => {
    if (told.kind !== 'done') return true;
    const { way } = told.output as Partial<StepOutput>;
    if (way === 'again') return value.changeNotice === 'shown';
    return way !== 'elsewhere' || isAskedToLeave(value.place, context);
  },
  ignored: {
    place: ['dismiss change notice'],
    'place.starting': atNoStep,
    'place.opening': atNoStep,
    'place.notFound': atNoStep,
    'place.connectionLost': ['visit step', ...cancelling, 'changed elsewhere'],
    'place.step': ['retry', ...cancelling],
    'place.step.deposit': ['changed elsewhere'],
    'place.reserved': ['visit step', 'retry', 'changed elsewhere'],
    'place.reserved.settled': ['confirm cancellation', 'keep reservation'],
    'place.reserved.asking': ['cancel reservation'],
    'place.reserved.cancelling': cancelling,
    'place.reserved.notCancelled': ['cancel reservation'],
    'place.reserved.tooLate': cancelling,
    'place.pending': ['visit step', 'retry', 'changed elsewhere'],
    'place.pending.waiting': ['confirm cancellation', 'keep reservation'],
    'place.pending.looking': ['confirm cancellation', 'keep reservation'],
    'place.pending.asking': ['cancel reservation'],
    'place.pending.cancelling': cancelling,
    'place.pending.notCancelled': ['cancel reservation'],
    'place.cancelled': atNoStep,
    'place.refunded': atNoStep,
    'place.unavailable': atNoStep,
    changeNotice: ['visit step', 'retry', ...cancelling],
    'changeNotice.hidden': ['dismiss change notice'],
    'changeNotice.shown': ['changed elsewhere'],
  },
});

function isAskedToLeave(
  place: unknown,
  { operation, requested, today: day }: ReservationContext,
): boolean {
  const { step: current } = place as { step: string };
  if (!operation || !requested || requested === current) return false;
  return canVisit(requested, operation, day);
}
