import { assign, sendTo, setup } from 'xstate';
import type { IsoDate } from '../../domain/dates.ts';
import type { Operation } from '../../domain/operation.ts';
import { dealershipStartMachine } from '../dealership-start/machine.ts';
import { depositPaymentMachine } from '../deposit-payment/machine.ts';
import { paymentSelectionMachine } from '../payment-selection/machine.ts';
import { personalDataMachine } from '../personal-data/machine.ts';
import { port, type OpenResult, type UnitReference } from '../ports.ts';
import { reviewMachine } from '../review/machine.ts';
import type { StepOutput } from '../step-output.ts';
import { canVisit } from './reach.ts';
import type { StepId } from './steps.ts';
import { afterStep, followStep, visitFrom, type ChildId } from './transitions.ts';

export interface ReservationInput {
  /** What the address names: a unit to start with, or the code of an operation to open. */
  from: { unit: UnitReference } | { code: string };
  /** The step that the address asks for, if any. */
  step: StepId | undefined;
  today: IsoDate;
}

export interface ReservationContext {
  from: ReservationInput['from'];
  today: IsoDate;
  /** The server's word on the reservation; null until it is started or opened. */
  operation: Operation | null;
  /** Where the shopper wants to go; they get there if they may. */
  requested: StepId | undefined;
}

export type ReservationEvent = { type: 'visit step'; step: StepId } | { type: 'retry' };

/**
 * The wizard: from a unit to a paid deposit. Each step is a state that invokes the step's own chart; where the shopper
 * may go is decided in `routing`, from the operation alone (SPEC §2, Digital dealership screens).
 */
export const reservationMachine = setup({
  types: {
    context: {} as ReservationContext,
    events: {} as ReservationEvent,
    input: {} as ReservationInput,
    children: {} as {
      dealershipStart: 'dealership start';
      paymentSelection: 'payment selection';
      personalData: 'personal data';
      review: 'review';
      depositPayment: 'deposit payment';
    },
  },
  actors: {
    'open operation': port<OpenResult, { code: string }>('open operation'),
    'dealership start': dealershipStartMachine,
    'payment selection': paymentSelectionMachine,
    'personal data': personalDataMachine,
    review: reviewMachine,
    'deposit payment': depositPaymentMachine,
  },
  delays: { 'between looks': 15_000 },
  guards: {
    'an operation is named': ({ context }) => 'code' in context.from,
    'it was opened': (_, result: OpenResult) => result.kind === 'opened',
    'it is reserved': ({ context }) => context.operation?.status === 'reserved',
    'its payment is pending': ({ context }) => context.operation?.status === 'pending',
    'its unit was sold': ({ context }) => context.operation?.status === 'unavailable',
    'it was cancelled': ({ context }) =>
      context.operation?.status === 'cancelled' || context.operation?.status === 'refunded',
    'its deposit is being paid': ({ context }) => context.operation?.status === 'holding',
    'it is elsewhere and may be visited': (
      { context },
      { from, step }: { from: StepId; step: StepId },
    ) => step !== from && context.operation?.status !== 'holding' && mayVisit({ context }, step),
    'the shopper goes elsewhere': (_, { way }: StepOutput) => way === 'elsewhere',
    'the deposit is wanted and may be visited': (args) => isWanted(args, 'deposit'),
    'the review is wanted and may be visited': (args) => isWanted(args, 'review'),
    'personal data is wanted and may be visited': (args) => isWanted(args, 'personalData'),
    'payment selection is wanted': (args) => isWanted(args, 'paymentSelection'),
    'the review may be visited': (args) => mayVisit(args, 'review'),
    'personal data may be visited': (args) => mayVisit(args, 'personalData'),
  },
  actions: {
    'open it': assign((_, result: OpenResult) =>
      result.kind === 'opened' ? { operation: result.operation } : {},
    ),
    'take over the operation': assign((_, { operation }: { operation: Operation }) => ({
      operation,
    })),
    'ask the step to leave': sendTo((_, { child }: { child: ChildId }) => child, {
      type: 'leave',
    }),
    'ask for step': assign((_, { step }: { step: StepId }) => ({ requested: step })),
  },
}).createMachine({
  id: 'reservation',
  context: ({ input }) => ({
    from: input.from,
    today: input.today,
    operation: null,
    requested: input.step,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'an operation is named', target: 'opening' }, { target: 'starting' }],
    },
    starting: {
      invoke: {
        id: 'dealershipStart',
        src: 'dealership start',
        input: ({ context }) => (context.from as { unit: UnitReference }).unit,
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
        input: ({ context }) => context.from as { code: string },
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
        { guard: 'its deposit is being paid', target: 'step.deposit' },
        { guard: 'the deposit is wanted and may be visited', target: 'step.deposit' },
        { guard: 'the review is wanted and may be visited', target: 'step.review' },
        { guard: 'personal data is wanted and may be visited', target: 'step.personalData' },
        { guard: 'payment selection is wanted', target: 'step.paymentSelection' },
        { guard: 'the review may be visited', target: 'step.review' },
        { guard: 'personal data may be visited', target: 'step.personalData' },
        { target: 'step.paymentSelection' },
      ],
    },
    step: {
      initial: 'paymentSelection',
      states: {
        paymentSelection: {
          on: { 'visit step': visitFrom('paymentSelection', 'paymentSelection') },
          invoke: {
            id: 'paymentSelection',
            src: 'payment selection',
            input: ({ context }) => ({ operation: context.operation! }),
            onSnapshot: followStep,
            onDone: afterStep('personalData'),
          },
        },
        personalData: {
          on: { 'visit step': visitFrom('personalData', 'personalData') },
          invoke: {
            id: 'personalData',
            src: 'personal data',
            input: ({ context }) => ({ operation: context.operation!, today: context.today }),
            onSnapshot: followStep,
            onDone: afterStep('review'),
          },
        },
        review: {
          on: { 'visit step': visitFrom('review', 'review') },
          invoke: {
            id: 'review',
            src: 'review',
            input: ({ context }) => ({ operation: context.operation!, today: context.today }),
            onSnapshot: followStep,
            onDone: afterStep('deposit'),
          },
        },
        deposit: {
          on: { 'visit step': visitFrom('deposit', 'depositPayment') },
          invoke: {
            id: 'depositPayment',
            src: 'deposit payment',
            input: ({ context }) => ({ operation: context.operation! }),
            onSnapshot: followStep,
            onDone: afterStep('review'),
          },
        },
      },
    },
    reserved: {},
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
              target: '#reservation.routing',
              actions: { type: 'open it', params: ({ event }) => event.output },
            },
            onError: 'waiting',
          },
        },
      },
    },
    unavailable: {},
    cancelled: {},
  },
});

function isWanted({ context }: { context: ReservationContext }, step: StepId): boolean {
  return context.requested === step && mayVisit({ context }, step);
}

function mayVisit({ context }: { context: ReservationContext }, step: StepId): boolean {
  return context.operation !== null && canVisit(step, context.operation, context.today);
}
