import { reserved } from './ends.ts';
import { reservationSetup } from './setup.ts';
import { step } from './step.ts';

/** Where the shopper is. `routing` decides it, from the operation alone (SPEC §2, Digital dealership screens). */
export const place = reservationSetup.createStateConfig({
  id: 'place',
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'an operation is named', target: 'opening' }, { target: 'starting' }],
    },
    starting: {
      invoke: {
        id: 'dealershipStart',
        src: 'dealership start',
        input: ({ context }) => {
          if (!('unit' in context.from)) throw new Error('no unit to start with');
          return context.from.unit;
        },
        onDone: {
          target: 'routing',
          actions: [
            {
              type: 'take over the operation',
              params: ({ event }) => ({ operation: event.output }),
            },
            { type: 'ask for step', params: { step: 'paymentSelection' } },
          ],
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
          {
            guard: { type: 'it was opened', params: ({ event }) => event.output },
            target: 'routing',
            actions: { type: 'open it', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: 'connectionLost',
      },
    },
    notFound: {},
    connectionLost: { on: { retry: 'opening' } },
    routing: {
      always: [
        { guard: 'it is reserved', target: 'reserved' },
        { guard: 'its payment is pending', target: 'pending' },
        { guard: 'its unit was sold', target: 'unavailable' },
        { guard: 'it was cancelled', target: 'cancelled' },
        { guard: 'its deposit was given back', target: 'refunded' },
        { guard: 'its deposit is being paid', target: 'step.deposit' },
        { guard: wanted('deposit'), target: 'step.deposit' },
        { guard: wanted('review'), target: 'step.review' },
        { guard: wanted('personalData'), target: 'step.personalData' },
        { guard: wanted('financing'), target: 'step.financing' },
        { guard: wanted('usedVehicle'), target: 'step.usedVehicle' },
        { guard: wanted('paymentSelection'), target: 'step.paymentSelection' },
        { guard: reachable('review'), target: 'step.review' },
        { guard: reachable('personalData'), target: 'step.personalData' },
        { target: 'step.paymentSelection' },
      ],
    },
    step,
    reserved,
    pending: {
      initial: 'waiting',
      states: {
        waiting: { after: { 'between looks': 'looking' } },
        looking: {
          invoke: {
            id: 'lookAtPayment',
            src: 'open operation',
            input: ({ context }) => ({ code: context.operation!.code }),
            onDone: {
              target: '#place.routing',
              actions: { type: 'open it', params: ({ event }) => event.output },
            },
            onError: 'waiting',
          },
        },
      },
    },
    // Until the provider has confirmed that the deposit went back.
    cancelled: {
      initial: 'waiting',
      states: {
        waiting: { after: { 'between looks': 'looking' } },
        looking: {
          invoke: {
            id: 'lookAtRefund',
            src: 'open operation',
            input: ({ context }) => ({ code: context.operation!.code }),
            onDone: {
              target: '#place.routing',
              actions: { type: 'open it', params: ({ event }) => event.output },
            },
            onError: 'waiting',
          },
        },
      },
    },
    refunded: {},
    unavailable: {},
  },
});

function wanted<Step extends string>(step: Step) {
  return { type: 'it is wanted and may be visited', params: { step } } as const;
}

function reachable<Step extends string>(step: Step) {
  return { type: 'it may be visited', params: { step } } as const;
}
