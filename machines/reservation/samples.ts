import type { OperationChange } from '../../domain/operation/changes/change.ts';
import type { Operation, Transaction } from '../../domain/operation/operation.ts';
import type { OperationStatus } from '../../domain/operation/status.ts';
import type { SnapshotFrom } from 'xstate';
import { reservationMachine } from './machine.ts';
import type { StepOutput } from '../step-output.ts';
import type { ReservationContext } from './setup.ts';
import { canVisit, everyStep, forEachStep, stepNumber, type StepId } from './steps.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aTransaction,
  aUsedVehicle,
  completeBuyer,
  today,
  unitFullPrice,
} from '../../domain/operation/samples.ts';
import { defineModel } from 'statechart-workbench/paths';
import { afterReading, connectionLost } from '../operation-draft/sample-server.ts';
import { asSaved, restInCash } from '../samples/written.ts';

const { code } = anOperation();

const as = (status: OperationStatus, changes: Partial<Operation> = {}): Operation =>
  aCompleteOperation({ ...changes, status, purchase: { transaction: deposit[status] } });

const opened = (operation: Operation) => afterReading(operation, { kind: 'opened' });

const paid = aTransaction({ paid_at: '2026-11-20T15:05:00.000Z' });
const deposit: Partial<Record<OperationStatus, Transaction>> = {
  holding: aTransaction(),
  pending: aTransaction({ pending_since: '2026-11-20T15:05:00.000Z' }),
  reserved: paid,
  delivered: paid,
  returned: paid,
  cancelled: paid,
  refunded: paid,
};

/** The draft's event when another device has arranged the whole payment in cash. */
function arrangedElsewhere(known: Operation | null, operation: Operation, is?: OperationChange) {
  const { cash_amount, used_vehicles, credit_amount, purchase } = known ?? anOperation();
  const was = cash_amount + credit_amount + used_vehicles.length + purchase.vehicle.list_price!;
  const cash: OperationChange = {
    what: 'cash',
    was: cash_amount,
    is: 24_800_000,
    why: 'elsewhere',
  };
  const isKnown = was === 49_800_000 && purchase.name === 'Lucía';
  const changes = [...(isKnown ? [] : [cash]), ...(is ? [is] : [])];
  return afterReading(operation, { changes });
}

/** The draft's event when another device has saved the telephone. */
function phonedElsewhere(known: Operation | null) {
  const operation = known ?? anOperation();
  const is = '261 555 0199';
  const was = operation.purchase.telephone;
  const change: OperationChange = {
    what: 'personal data',
    field: 'telephone',
    was,
    is,
    why: 'elsewhere',
  };
  const changes = was === is ? [] : [change];
  return afterReading(asSaved(operation, { telephone: is }), { changes });
}

const paidElsewhere: OperationChange = {
  what: 'payment',
  was: 'not started',
  is: 'paid',
  why: 'elsewhere',
};

/** Completes the operation as a step does; undefined when the step has nothing left to do. */
type Complete = (operation: Operation) => Operation | undefined;

/** The outputs of a step: to the next step with a completed operation, or elsewhere. */
const endsOf = (complete: Complete) => ({
  'on to the next': ({ operation }: { operation: Operation }) => {
    const completed = complete(operation);
    return completed ? afterReading(completed, 'on') : 'on';
  },
  elsewhere: 'elsewhere' as const,
});

const step = (complete: Complete) => ({ done: endsOf(complete) });

/** A step that starts again after changes by others. */
const changeableStep = (complete: Complete) => ({
  done: { ...endsOf(complete), again: 'again' as const },
});

const byBuyer = (operation: Operation) => asSaved(operation, completeBuyer);

const withUsedVehicle = (operation: Operation) =>
  asSaved(operation, { used_vehicles: [aUsedVehicle({ year: 2021, kms: 42_000 })] });

const withCredit = (operation: Operation) =>
  asSaved(operation, { credit_id: 3, credit_amount: 12_000_000 });

const become =
  (status: OperationStatus, transaction = aTransaction()) =>
  (operation: Operation): Operation => ({
    ...operation,
    status,
    purchase: { ...operation.purchase, transaction },
  });

const cancelling = ['cancel reservation', 'confirm cancellation', 'keep reservation'] as const;

/** Events without an effect outside steps and paid reservations. */
const atNoStep = ['visit step', 'retry', ...cancelling, 'take another unit'] as const;

/** Another unit can be taken only where somebody else may hold the wanted one. */
const takesNoOther = ['take another unit'] as const;

const whileAnswering = ['retry', ...cancelling] as const;

export const reservationModel = defineModel(reservationMachine, {
  inputs: {
    'a unit': {
      from: { unit: { brandId: 1, unitId: 41 } },
      step: undefined,
      today,
      operation: null,
      described: null,
    },
    'an operation that the server opened': {
      from: { code },
      step: undefined,
      today,
      operation: anOperation(),
      described: null,
    },
    'a code': { from: { code }, step: undefined, today, operation: null, described: null },
    'a code and a step': {
      from: { code },
      step: 'deposit',
      today,
      operation: null,
      described: null,
    },
  },
  events: {
    'visit step': forEachStep(({ id }) => ({ step: id })),
    retry: {},
    'cancel reservation': {},
    'confirm cancellation': {},
    'keep reservation': {},
    'dismiss change notice': {},
    'take another unit': {
      'of its family': { unit: { brandId: 1, unitId: 42, price: unitFullPrice } },
    },
    'operation read': {
      'as it was': ({ operation }) => ({ operation: operation ?? anOperation() }),
    },
    'changed elsewhere': {
      'by its buyer': (context) => phonedElsewhere(context.operation),
      'with the deposit paid': (context) =>
        arrangedElsewhere(context.operation, as('reserved'), paidElsewhere),
      'with the unit sold': (context) => arrangedElsewhere(context.operation, as('unavailable')),
    },
  },
  actors: {
    'open operation': {
      done: {
        opened: {
          'nothing arranged': opened(anOperation()),
          'the payment arranged': opened(aSettledOperation()),
          'a rest to be paid': opened(
            as('open', { cash_amount: 0, used_vehicles: [aUsedVehicle()] }),
          ),
          complete: opened(as('open')),
          holding: opened(as('holding')),
          pending: opened(as('pending')),
          'pending for less than 48 hours': opened(as('pending', { may_cancel: true })),
          reserved: opened(as('reserved')),
          missed: opened(as('missed')),
          closing: opened(as('closing')),
          'reserved for less than 48 hours': opened(as('reserved', { may_cancel: true })),
          unavailable: opened(as('unavailable')),
          cancelled: opened(as('cancelled')),
          refunded: opened(as('refunded')),
          delivered: opened(as('delivered', { delivered_on: '2026-11-27' })),
          returned: opened(as('returned', { delivered_on: '2026-11-27' })),
        },
        'not found': { 'no such operation': { kind: 'not found' } },
      },
      error: connectionLost,
    },
    'cancel reservation': {
      done: {
        cancelled: {
          'in time': afterReading(as('cancelled'), { kind: 'cancelled' }),
        },
        'too late': {
          'after 48 hours': afterReading(as('reserved'), { kind: 'too late' }),
        },
      },
      error: connectionLost,
    },
    'follow the draft': 'sends events',
    'watch for changes': 'sends events',
    'dealership start': {
      done: {
        started: afterReading(anOperation(), {
          mailedTo: 'lucia@ejemplo.com.ar',
          isCreditRefused: false,
        }),
      },
    },
    // Steps that make no request.
    ...forEachStep(() => changeableStep(() => undefined)),
    paymentSelection: changeableStep(restInCash),
    usedVehicle: step(withUsedVehicle),
    financing: step(withCredit),
    personalData: changeableStep(byBuyer),
    review: changeableStep((operation) =>
      operation.pending_amount === 0 ? undefined : restInCash(operation),
    ),
    deposit: {
      done: {
        ...endsOf(become('reserved', paid)),
        elsewhere: ({ operation }) => afterReading(become('open')(operation), 'elsewhere'),
      },
    },
  },
  // The requested step is visible only once the current step has ended.
  facts: (context) => ({
    requested: context.requested,
    changed: context.changedElsewhere.length > 0,
    cancellable: context.operation?.may_cancel === true,
  }),
  // A step ends 'elsewhere' after 'leave', and 'again' right after a change from outside. Other states read no changes.
  // No link leads past the next step. At an end the samples of a change leave the status unchanged.
  mayHappen: (step, snapshot) => {
    const { context } = snapshot;
    const current = everyStep.find(({ id }) => snapshot.matches({ step: id }))?.id;
    if (step.kind === 'event') {
      if (step.name === 'visit step') return !current || isLinked(current, step.event);
      if (step.name === 'operation read') return context.operation !== null;
      if (step.name === 'dismiss change notice') return context.changedElsewhere.length > 0;
      if (step.name !== 'changed elsewhere' || current) return true;
      return step.sample === 'by its buyer' && isRestingAtAnEnd(snapshot);
    }
    if (step.kind !== 'done' || !isStepEnd(step.output)) return true;
    if (context.changedElsewhere.length > 0) return step.output === 'again';
    if (step.output === 'again') return false;
    return step.output !== 'elsewhere' || isLeaving(current, context);
  },
  ignored: {
    starting: atNoStep,
    opening: atNoStep,
    notFound: atNoStep,
    connectionLost: ['visit step', ...cancelling, 'take another unit'],
    step: ['retry', ...cancelling],
    'step.paymentSelection': takesNoOther,
    'step.usedVehicle': takesNoOther,
    'step.financing': takesNoOther,
    'step.personalData': takesNoOther,
    'step.review': takesNoOther,
    standing: ['visit step', 'take another unit'],
    'standing.reserved': ['retry', 'confirm cancellation', 'keep reservation'],
    'standing.waiting': ['retry', 'confirm cancellation', 'keep reservation'],
    'standing.looking': ['retry', 'confirm cancellation', 'keep reservation'],
    'standing.asking': ['retry', 'cancel reservation'],
    'standing.cancelling': whileAnswering,
    'standing.tooLate': ['retry', ...cancelling],
    'standing.lookingUp': whileAnswering,
    'standing.unknown': cancelling,
    'standing.notCancelled': ['retry', 'cancel reservation'],
    cancelled: atNoStep,
    refunded: atNoStep,
    delivered: atNoStep,
    unavailable: ['visit step', 'retry', ...cancelling],
  },
});

/** While the operation is being read or cancelled, the answer decides the place. */
function isRestingAtAnEnd(snapshot: SnapshotFrom<typeof reservationMachine>): boolean {
  const isBusy = (['looking', 'lookingUp', 'cancelling'] as const).some((state) =>
    snapshot.matches({ standing: state }),
  );
  const isAnEnd = (['standing', 'cancelled', 'refunded', 'delivered', 'unavailable'] as const).some(
    (end) => snapshot.matches(end),
  );
  return isAnEnd && !isBusy && !snapshot.matches({ cancelled: 'looking' });
}

/** No link leads past the next step. The start of the wizard handles no visits. */
function isLinked(current: StepId, event: object): boolean {
  const wanted = everyStep.find(({ id }) => 'step' in event && event.step === id);
  return wanted !== undefined && stepNumber(wanted.id) <= stepNumber(current) + 1;
}

const stepEnds: readonly unknown[] = ['on', 'elsewhere', 'again'] satisfies StepOutput[];

const isStepEnd = (output: unknown) => stepEnds.includes(output);

function isLeaving(current: StepId | undefined, context: ReservationContext): boolean {
  const { operation, requested, today: day } = context;
  if (!operation || !requested || requested === current) return false;
  return canVisit(requested, operation, day);
}
