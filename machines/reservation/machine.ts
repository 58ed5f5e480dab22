import { followDraft } from '../operation-draft/follower.ts';
import {
  cancelledEnd,
  changedMeanwhile,
  standingEnd,
  storeChanges,
  takeAnotherUnit,
} from './ends.ts';
import { reservationSetup } from './setup.ts';
import { requestStep, stepStates } from './step-states.ts';
import { everyStep, steps } from './steps.ts';
import { output } from '../ports.ts';

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
 * The wizard: from a unit to a paid deposit, and to its delivery or cancellation. The shopper is at one place at a time:
 * on the way in, at a step, or at an end. What the dealership, the bank or another tab changed leads to another place, or is
 * stored until the shopper has read it.
 */
export const reservationMachine = reservationSetup.createMachine({
  id: 'reservation',
  context: ({ input }) => ({
    from: input.from,
    today: input.today,
    operation: input.operation,
    described: input.described,
    mailedTo: '',
    isCreditRefused: false,
    requested: input.step,
    changedElsewhere: [],
    dismissed: [],
  }),
  initial: 'arriving',
  invoke: [followDraft.invoke, { id: 'watch', src: 'watch for changes' }],
  on: {
    ...followDraft.on,
    'changed elsewhere': { actions: storeChanges },
    'dismiss change notice': { actions: 'remember what was dismissed' },
  },
  // `routing` decides the place from the operation and the requested step (SPEC §2, Digital dealership screens).
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
          return { reference: context.from.unit, operation: context.operation };
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
        { guard: 'it is reserved', target: 'standing.reserved' },
        { guard: 'its payment is pending', target: 'standing.waiting' },
        { guard: 'its vehicle was delivered', target: 'delivered' },
        { guard: 'its unit was sold', target: 'unavailable' },
        { guard: 'its deposit goes back', target: 'cancelled' },
        { guard: 'its deposit was given back', target: 'refunded' },
        { guard: 'its deposit is being paid', target: 'step.deposit' },
        ...toStep,
        { target: 'step.paymentSelection' },
      ],
    },
    step: stepStates,
    standing: standingEnd,
    cancelled: cancelledEnd,
    refunded: { on: changedMeanwhile },
    delivered: { on: changedMeanwhile },
    unavailable: { on: { ...changedMeanwhile, 'take another unit': takeAnotherUnit } },
  },
});
