import { operationOf } from '../operation-draft/reader.ts';
import type { ChangedElsewhere } from '../operation-draft/setup.ts';
import { output } from '../ports.ts';
import { reservationSetup, type ReservationContext } from './setup.ts';

const codeOf = ({ context }: { context: ReservationContext }) => ({
  code: operationOf(context).code,
});

/** Reads the operation again, and leads where it belongs. */
const looking = {
  invoke: {
    id: 'lookAgain',
    src: 'open operation',
    input: codeOf,
    onDone: '#reservation.routing',
    onError: 'waiting',
  },
} as const;

export const storeChanges = {
  type: 'keep what was changed elsewhere',
  params: ({ event }: { event: ChangedElsewhere }) => event.changes,
} as const;

/** A change by somebody else may lead to another end. */
export const changedMeanwhile = {
  'changed elsewhere': { target: '#reservation.routing', actions: storeChanges },
} as const;

const mayRequestCancellation = {
  'cancel reservation': { guard: 'it may be cancelled', target: 'asking' },
} as const;

const cancelling = {
  id: 'cancelReservation',
  src: 'cancel reservation',
  input: ({ context }: { context: ReservationContext }) => ({ operation: operationOf(context) }),
  onError: 'lookingUp',
} as const;

/** The states around a cancellation at both paid ends. `rest` is the state of a buyer who is not cancelling. */
const aroundCancelling = (
  rest: 'settled' | 'waiting',
  stillStands: 'it is reserved' | 'its payment is pending',
) =>
  ({
    waiting: {
      after: { 'between looks': 'looking' },
      on: { ...mayRequestCancellation, ...changedMeanwhile },
    },
    looking: { ...looking, on: mayRequestCancellation },
    asking: {
      on: { 'confirm cancellation': 'cancelling', 'keep reservation': rest, ...changedMeanwhile },
    },
    // The answer was lost. Until the operation is read again, the tab doesn't know whether the reservation stands.
    lookingUp: {
      invoke: {
        id: 'lookUpCancellation',
        src: 'open operation',
        input: codeOf,
        onDone: [
          { guard: { type: 'it was not found', params: output }, target: 'unknown' },
          { guard: stillStands, target: 'notCancelled' },
          { target: '#reservation.routing' },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      after: { 'between looks': 'lookingUp' },
      on: { retry: 'lookingUp', ...changedMeanwhile },
    },
    notCancelled: {
      on: {
        'confirm cancellation': 'cancelling',
        'keep reservation': 'looking',
        ...changedMeanwhile,
      },
    },
  }) as const;

/** The deposit is paid. Within 48 hours the buyer can cancel with one press and a confirmation (SPEC §9). */
export const reservedEnd = reservationSetup.createStateConfig({
  initial: 'settled',
  states: {
    settled: { on: { ...mayRequestCancellation, ...changedMeanwhile } },
    ...aroundCancelling('settled', 'it is reserved'),
    cancelling: {
      invoke: {
        ...cancelling,
        onDone: [
          {
            guard: { type: 'it was cancelled now', params: output },
            target: '#reservation.routing',
          },
          { target: 'tooLate' },
        ],
      },
    },
    tooLate: { on: changedMeanwhile },
  },
});

/** A pending payment: read again, except while the confirmation of its cancellation is open. */
export const pendingEnd = reservationSetup.createStateConfig({
  initial: 'waiting',
  states: {
    ...aroundCancelling('waiting', 'its payment is pending'),
    // Refused or not, the operation decides the next state: the bank may have answered meanwhile.
    cancelling: { invoke: { ...cancelling, onDone: '#reservation.routing' } },
  },
});

/** An end on which the server still works: it is read again until it has become another one. */
export const cancelledEnd = reservationSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { after: { 'between looks': 'looking' }, on: changedMeanwhile },
    looking,
  },
});
