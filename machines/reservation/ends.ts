import { operationOf } from '../operation-draft/follower.ts';
import type { ChangedElsewhere } from '../operation-draft/setup.ts';
import { output } from '../ports.ts';
import { reservationSetup, type ReservationContext } from './setup.ts';

const codeOf = ({ context }: { context: ReservationContext }) => ({
  code: operationOf(context).code,
});

/** Reads the operation again, and leads where it belongs. */
const lookAgain = {
  id: 'lookAgain',
  src: 'open operation',
  input: codeOf,
  onDone: '#reservation.routing',
  onError: 'waiting',
} as const;

export const storeChanges = {
  type: 'keep what was changed elsewhere',
  params: ({ event }: { event: ChangedElsewhere }) => event.changes,
} as const;

/** A change by somebody else may lead to another end. */
export const changedMeanwhile = {
  'changed elsewhere': { target: '#reservation.routing', actions: storeChanges },
} as const;

/** Somebody else has the unit: the reservation continues with another one. */
export const takeAnotherUnit = {
  target: '#reservation.starting',
  actions: 'go on with that unit',
} as const;

const mayRequestCancellation = {
  'cancel reservation': { guard: 'it may be cancelled', target: 'asking' },
} as const;

/**
 * The deposit is paid, or its payment is pending. Within 48 hours the buyer can cancel with one press and a confirmation
 * (SPEC §9).
 */
export const standingEnd = reservationSetup.createStateConfig({
  initial: 'reserved',
  states: {
    reserved: { on: { ...mayRequestCancellation, ...changedMeanwhile } },
    // The bank still decides, or the last read was lost. Nothing is read while the confirmation of a cancellation is open.
    waiting: {
      after: { 'between looks': 'looking' },
      on: { ...mayRequestCancellation, ...changedMeanwhile },
    },
    looking: { invoke: lookAgain, on: mayRequestCancellation },
    asking: {
      on: {
        'confirm cancellation': 'cancelling',
        'keep reservation': '#reservation.routing',
        ...changedMeanwhile,
      },
    },
    cancelling: {
      invoke: {
        id: 'cancelReservation',
        src: 'cancel reservation',
        input: ({ context }) => ({ operation: operationOf(context) }),
        onDone: [
          { guard: { type: 'its 48 hours are over', params: output }, target: 'tooLate' },
          // Refused or not, the operation decides: the bank may have answered meanwhile.
          { target: '#reservation.routing' },
        ],
        onError: 'lookingUp',
      },
    },
    tooLate: { on: changedMeanwhile },
    // The answer was lost. Until the operation is read again, the tab doesn't know whether the reservation stands.
    lookingUp: {
      invoke: {
        id: 'lookUpCancellation',
        src: 'open operation',
        input: codeOf,
        onDone: [
          { guard: { type: 'it was not found', params: output }, target: 'unknown' },
          { guard: 'it stands', target: 'notCancelled' },
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
  },
});

/** The deposit goes back: the operation is read until the provider has confirmed the refund. */
export const cancelledEnd = reservationSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { after: { 'between looks': 'looking' }, on: changedMeanwhile },
    looking: { invoke: lookAgain },
  },
});
