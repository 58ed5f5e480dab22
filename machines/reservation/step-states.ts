import { operationOf } from '../operation-draft/follower.ts';
import { output } from '../ports.ts';
import { changedMeanwhile, takeAnotherUnit } from './ends.ts';
import { reservationSetup, type ReservationContext } from './setup.ts';
import { stepAfter, type StepId } from './steps.ts';

export const requestStep = (step: StepId) => ({ type: 'request step', params: { step } }) as const;

/** A visit that leads nowhere leaves the step and its typed input unchanged; before any other visit the step saves. */
const visitFrom = (from: StepId) =>
  ({
    guard: {
      type: 'it is elsewhere and may be visited',
      params: ({ event }: { event: { step: StepId } }) => ({ from, step: event.step }),
    },
    actions: [
      {
        type: 'request step',
        params: ({ event }: { event: { step: StepId } }) => ({ step: event.step }),
      },
      { type: 'make the step leave', params: { from } },
    ],
  }) as const;

/** Steps handle changes by other tabs and devices themselves, unless the operation can't be changed any more. */
const changedToTheEnd = {
  ...changedMeanwhile['changed elsewhere'],
  guard: 'nothing can be changed any more',
} as const;

/** At the deposit the shopper learns that somebody else has the unit, and nothing is being typed. */
const takeAnotherUnitInstead = { ...takeAnotherUnit, guard: 'nothing is being paid' } as const;

/** Runs the chart of a step. */
const run = <const Step extends StepId>(id: Step) =>
  ({
    id,
    src: id,
    input: ({ context }: { context: ReservationContext }) => ({
      operation: operationOf(context),
      today: context.today,
      described: context.described,
    }),
  }) as const;

/** A step that was changed elsewhere starts again. */
const startsAgain = (step: StepId) =>
  ({
    guard: { type: 'the step starts again', params: output },
    target: '#reservation.routing',
    actions: requestStep(step),
  }) as const;

/** The shopper left the step for another one. */
const goesElsewhere = {
  guard: { type: 'the shopper goes elsewhere', params: output },
  target: '#reservation.routing',
} as const;

const goesOn = (step: StepId, ...also: 'forget the described vehicle'[]) =>
  ({ target: '#reservation.routing', actions: [requestStep(stepAfter(step)), ...also] }) as const;

/** The steps, and the screens beside the first one. */
export const stepStates = reservationSetup.createStateConfig({
  initial: 'paymentSelection',
  states: {
    paymentSelection: {
      on: { 'visit step': visitFrom('paymentSelection'), 'changed elsewhere': changedToTheEnd },
      invoke: {
        ...run('paymentSelection'),
        onDone: [startsAgain('paymentSelection'), goesElsewhere, goesOn('paymentSelection')],
      },
    },
    usedVehicle: {
      on: { 'visit step': visitFrom('usedVehicle'), 'changed elsewhere': changedToTheEnd },
      invoke: {
        ...run('usedVehicle'),
        onDone: [
          goesElsewhere,
          // The described vehicle was added: the next one is another vehicle.
          goesOn('usedVehicle', 'forget the described vehicle'),
        ],
      },
    },
    financing: {
      on: { 'visit step': visitFrom('financing'), 'changed elsewhere': changedToTheEnd },
      invoke: { ...run('financing'), onDone: [goesElsewhere, goesOn('financing')] },
    },
    personalData: {
      on: { 'visit step': visitFrom('personalData'), 'changed elsewhere': changedToTheEnd },
      invoke: {
        ...run('personalData'),
        onDone: [startsAgain('personalData'), goesElsewhere, goesOn('personalData')],
      },
    },
    review: {
      on: { 'visit step': visitFrom('review'), 'changed elsewhere': changedToTheEnd },
      invoke: {
        ...run('review'),
        onDone: [startsAgain('review'), goesElsewhere, goesOn('review')],
      },
    },
    // The deposit looks for changes itself.
    deposit: {
      on: {
        'visit step': visitFrom('deposit'),
        'take another unit': takeAnotherUnitInstead,
      },
      invoke: { ...run('deposit'), onDone: [goesElsewhere, goesOn('deposit')] },
    },
  } satisfies Record<StepId, object>,
});
