import { followDraft } from '../operation-draft/reader.ts';
import { cancelledEnd, changedMeanwhile, storeChanges, pendingEnd, reservedEnd } from './ends.ts';
import { reservationSetup, type ReservationContext } from './setup.ts';
import { everyStep, forEachStep, stepAfter, steps, type StepId, type StepRow } from './steps.ts';
import { output } from '../ports.ts';

const requestStep = (step: StepId) => ({ type: 'request step', params: { step } }) as const;

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

/** Somebody else has the unit: the reservation continues with another one. */
const takeAnotherUnit = {
  target: '#reservation.starting',
  actions: 'go on with that unit',
} as const;

/** A step that was changed elsewhere starts again. */
const startsAgain = (step: StepId) =>
  ({
    guard: { type: 'the step starts again', params: output },
    target: '#reservation.routing',
    actions: requestStep(step),
  }) as const;

/** The described vehicle was added: the next one is another vehicle. */
const forgetDescribed = 'forget the described vehicle' as const;

/** Runs the chart of a step. A step that the shopper leaves for another one leads there, otherwise to the next. */
const stepState = <Step extends StepId>({ id, onChange }: StepRow<Step>) => ({
  on: {
    'visit step': visitFrom(id),
    ...(onChange !== 'looks itself' && { 'changed elsewhere': changedToTheEnd }),
    // At this step the shopper learns that somebody else has the unit, and nothing is being typed.
    ...(id === 'deposit' && {
      'take another unit': { ...takeAnotherUnit, guard: 'nothing is being paid' } as const,
    }),
  },
  invoke: {
    id,
    src: id,
    input: ({ context: { draft, today, described } }: { context: ReservationContext }) => ({
      draft,
      today,
      described,
    }),
    onDone: [
      ...(onChange === 'starts again' ? [startsAgain(id)] : []),
      {
        guard: { type: 'the shopper goes elsewhere', params: output },
        target: '#reservation.routing',
      } as const,
      {
        target: '#reservation.routing',
        actions: [requestStep(stepAfter(id)), ...(id === 'usedVehicle' ? [forgetDescribed] : [])],
      } as const,
    ],
  },
});

/** The requested step, if the shopper may visit it; else the furthest permitted step except the last. */
const toStep = [
  ...everyStep.toReversed().map(({ id }) => ({
    guard: { type: 'it is wanted and may be visited', params: { step: id } } as const,
    target: `step.${id}` as const,
  })),
  ...steps
    .slice(1, -1)
    .toReversed()
    .map(({ id }) => ({
      guard: { type: 'it may be visited', params: { step: id } } as const,
      target: `step.${id}` as const,
    })),
];

/**
 * The wizard: from a unit to a paid deposit, and to its delivery or cancellation. What the dealership, the bank or another
 * tab changed leads to another state, or is stored until the shopper has read it.
 */
export const reservationMachine = reservationSetup.createMachine({
  id: 'reservation',
  context: ({ input }) => ({
    from: input.from,
    today: input.today,
    draft: input.draft,
    described: input.described,
    mailedTo: '',
    isCreditRefused: false,
    requested: input.step,
    changedElsewhere: [],
    dismissed: [],
  }),
  initial: 'arriving',
  invoke: [followDraft, { id: 'watch', src: 'watch for changes' }],
  on: {
    'changed elsewhere': { actions: storeChanges },
    'dismiss change notice': { actions: 'remember what was dismissed' },
  },
  // The shopper's place. `routing` decides it from the operation alone (SPEC §2, Digital dealership screens).
  states: {
    arriving: {
      always: [
        // The server opened the operation.
        { guard: 'an operation is known', target: 'routing' },
        { guard: 'an operation is named', target: 'opening' },
        { target: 'starting' },
      ],
    },
    starting: {
      invoke: {
        id: 'dealershipStart',
        src: 'dealership start',
        input: ({ context }) => {
          if (!('unit' in context.from)) throw new Error('no unit to start with');
          return { reference: context.from.unit, draft: context.draft };
        },
        onDone: {
          target: 'routing',
          actions: [requestStep(steps[0].id), { type: 'show how it started', params: output }],
        },
      },
    },
    opening: {
      invoke: {
        id: 'openOperation',
        src: 'open operation',
        input: ({ context }) => {
          if (!('code' in context.from)) throw new Error('no operation to open');
          return context.from;
        },
        onDone: [
          { guard: { type: 'it was opened', params: output }, target: 'routing' },
          { target: 'notFound' },
        ],
        onError: 'connectionLost',
      },
    },
    notFound: {},
    connectionLost: { on: { retry: 'opening' } },
    routing: {
      entry: 'forget the refused credit once one is chosen',
      always: [
        { guard: 'it is reserved', target: 'reserved' },
        { guard: 'its payment is pending', target: 'pending' },
        { guard: 'its vehicle was delivered', target: 'delivered' },
        { guard: 'its unit was sold', target: 'unavailable' },
        { guard: 'its deposit goes back', target: 'cancelled' },
        { guard: 'its deposit was given back', target: 'refunded' },
        { guard: 'its deposit is being paid', target: 'step.deposit' },
        ...toStep,
        { target: 'step.paymentSelection' },
      ],
    },
    // The steps, and the screens beside the first one.
    step: {
      initial: 'paymentSelection',
      states: forEachStep(stepState) as {
        [Step in StepId]: ReturnType<typeof stepState<Step>>;
      },
    },
    reserved: reservedEnd,
    pending: pendingEnd,
    // Until the provider has confirmed the refund.
    cancelled: cancelledEnd,
    refunded: { on: changedMeanwhile },
    delivered: { on: changedMeanwhile },
    unavailable: { on: { ...changedMeanwhile, 'take another unit': takeAnotherUnit } },
  },
});
