import { and, assign, not, sendTo, setup, stateIn } from 'xstate';
import type { IsoDate } from '../../domain/time/dates.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { dealershipStartMachine } from '../dealership-start/machine.ts';
import { depositPaymentMachine } from '../deposit-payment/machine.ts';
import { financingMachine } from '../financing/machine.ts';
import { paymentSelectionMachine } from '../payment-selection/machine.ts';
import { personalDataMachine } from '../personal-data/machine.ts';
import {
  port,
  watcher,
  type CancelResult,
  type ChangedElsewhere,
  type OpenResult,
  type UnitReference,
} from '../ports.ts';
import { reviewMachine } from '../review/machine.ts';
import type { StepOutput } from '../step-output.ts';
import { usedVehicleValuationMachine } from '../used-vehicle-valuation/machine.ts';
import { canVisit, everyStep, stepAfter, steps, type StepId } from './steps.ts';

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

export type ReservationEvent =
  | { type: 'visit step'; step: StepId }
  | { type: 'retry' }
  | { type: 'cancel reservation' }
  | { type: 'confirm cancellation' }
  | { type: 'keep reservation' }
  | { type: 'dismiss change notice' }
  | ChangedElsewhere;

const stepCharts = {
  'payment selection': paymentSelectionMachine,
  'used vehicle valuation': usedVehicleValuationMachine,
  financing: financingMachine,
  'personal data': personalDataMachine,
  review: reviewMachine,
  'deposit payment': depositPaymentMachine,
};

/** Each step runs its own chart, under the id of the step. */
type StepCharts = ForEachStep<{
  paymentSelection: 'payment selection';
  usedVehicle: 'used vehicle valuation';
  financing: 'financing';
  personalData: 'personal data';
  review: 'review';
  deposit: 'deposit payment';
}>;

type ForEachStep<Charts extends Record<StepId, keyof typeof stepCharts>> = Charts;

/** The chart that a step runs. */
export type StepChart<Step extends StepId> = (typeof stepCharts)[StepCharts[Step]];

const reservationSetup = setup({
  types: {
    context: {} as ReservationContext,
    events: {} as ReservationEvent,
    input: {} as ReservationInput,
    children: {} as StepCharts & { dealershipStart: 'dealership start' },
  },
  actors: {
    'open operation': port<OpenResult, { code: string }>('open operation'),
    'cancel reservation': port<CancelResult, { operation: Operation }>('cancel reservation'),
    'watch for changes': watcher<{ code: string }>('watch for changes'),
    'dealership start': dealershipStartMachine,
    ...stepCharts,
  },
  delays: { 'between looks': 15_000 },
  guards: {
    'an operation is named': ({ context }) => 'code' in context.from,
    'it was opened': (_, result: OpenResult) => result.kind === 'opened',
    'it was cancelled now': (_, result: CancelResult) => result.kind === 'cancelled',
    'it is reserved': ({ context }) => context.operation?.status === 'reserved',
    'its payment is pending': ({ context }) => context.operation?.status === 'pending',
    'its unit was sold': ({ context }) => context.operation?.status === 'unavailable',
    'it was cancelled': ({ context }) => context.operation?.status === 'cancelled',
    'its deposit was given back': ({ context }) => context.operation?.status === 'refunded',
    'its deposit is being paid': ({ context }) => context.operation?.status === 'holding',
    // Only at a step. What the deposit brings about itself didn't happen elsewhere.
    'changes are announced here': and([
      stateIn({ place: 'step' }),
      not(stateIn({ place: { step: 'deposit' } })),
    ]),
    'nothing can be changed any more': (_, { operation: { status } }: ChangedElsewhere) =>
      status !== 'open' && status !== 'expired',
    'it may be cancelled': ({ context }) => context.operation?.may_cancel === true,
    'it is elsewhere and may be visited': (
      { context },
      { from, step }: { from: StepId; step: StepId },
    ) => step !== from && mayVisit({ context }, step),
    'the shopper goes elsewhere': (_, { way }: StepOutput) => way === 'elsewhere',
    'the step starts again': (_, { way }: StepOutput) => way === 'again',
    'it is wanted and may be visited': ({ context }, { step }: { step: StepId }) =>
      context.requested === step && mayVisit({ context }, step),
    'it may be visited': ({ context }, { step }: { step: StepId }) => mayVisit({ context }, step),
  },
  actions: {
    'open it': assign((_, result: OpenResult) =>
      result.kind === 'opened' ? { operation: result.operation } : {},
    ),
    'take over the operation': assign((_, { operation }: { operation: Operation }) => ({
      operation,
    })),
    'ask the step to leave': sendTo((_, { from }: { from: StepId }) => from, { type: 'leave' }),
    'tell the step of the change': sendTo(
      (_, { from }: { from: StepId; operation: Operation }) => from,
      (_, { operation }) => ({ type: 'operation changed', operation }),
    ),
    'ask for step': assign((_, { step }: { step: StepId }) => ({ requested: step })),
  },
});

const output = ({ event }: { event: { output: StepOutput } }) => event.output;
const takeOverOutput = { type: 'take over the operation', params: output } as const;
const askFor = (step: StepId) => ({ type: 'ask for step', params: { step } }) as const;

/** A step that was left for another one leads there, and else on to the next. */
const leadsOn = (from: StepId) =>
  [
    {
      guard: { type: 'the shopper goes elsewhere', params: output },
      target: '#place.routing',
      actions: takeOverOutput,
    },
    { target: '#place.routing', actions: [takeOverOutput, askFor(stepAfter(from))] },
  ] as const;

/** A step that was changed from outside leads to itself again. */
const startsAgain = (step: StepId) =>
  ({
    guard: { type: 'the step starts again', params: output },
    target: '#place.routing',
    actions: [takeOverOutput, askFor(step)],
  }) as const;

/** What a step saves is the wizard's at once: the summary beside it shows it. */
const followStep = {
  actions: {
    type: 'take over the operation',
    params: ({ event }: { event: { snapshot: { context: { operation: Operation } } } }) =>
      event.snapshot.context,
  },
} as const;

/** A visit that leads nowhere leaves the step alone, with what is being typed in it; before any other the step saves. */
const visitFrom = (from: StepId) =>
  ({
    guard: {
      type: 'it is elsewhere and may be visited',
      params: ({ event }: { event: { step: StepId } }) => ({ from, step: event.step }),
    },
    actions: [
      {
        type: 'ask for step',
        params: ({ event }: { event: { step: StepId } }) => ({ step: event.step }),
      },
      { type: 'ask the step to leave', params: { from } },
    ],
  }) as const;

const change = ({ event }: { event: ChangedElsewhere }) => event;

/** Events of a step from outside: a visit to another step, and a change of another tab or device. */
const hearIn = (from: StepId) =>
  ({
    'visit step': visitFrom(from),
    'changed elsewhere': [
      {
        guard: { type: 'nothing can be changed any more', params: change },
        target: '#place.routing',
        actions: { type: 'take over the operation', params: change },
      },
      // A step with nothing unsaved starts again from the change; any other one saves over it.
      {
        actions: {
          type: 'tell the step of the change',
          params: ({ event }: { event: ChangedElsewhere }) => ({
            from,
            operation: event.operation,
          }),
        },
      },
    ],
  }) as const;

/** The step that is asked for, if it may be visited; else the furthest one that may, short of the last. */
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

const askToCancel = {
  'cancel reservation': { guard: 'it may be cancelled', target: 'asking' },
} as const;

/** A pending payment: looked at again, except while the buyer is asked whether they want to cancel it. */
const pendingEnd = reservationSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { after: { 'between looks': 'looking' }, on: askToCancel },
    looking: {
      on: askToCancel,
      invoke: {
        id: 'lookAgain',
        src: 'open operation',
        input: ({ context }) => ({ code: context.operation!.code }),
        onDone: {
          target: '#place.routing',
          actions: { type: 'open it', params: ({ event }) => event.output },
        },
        onError: 'waiting',
      },
    },
    asking: { on: { 'confirm cancellation': 'cancelling', 'keep reservation': 'waiting' } },
    cancelling: {
      invoke: {
        id: 'cancelReservation',
        src: 'cancel reservation',
        input: ({ context }) => ({ operation: context.operation! }),
        // Refused or not, the operation says where the buyer is: the bank may have answered meanwhile.
        onDone: {
          target: '#place.routing',
          actions: { type: 'take over the operation', params: ({ event }) => event.output },
        },
        onError: 'notCancelled',
      },
    },
    notCancelled: { on: { 'confirm cancellation': 'cancelling', 'keep reservation': 'waiting' } },
  },
});

/** An end that the server still works at: it is looked at again until it has become another one. */
const lookAgain = reservationSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { after: { 'between looks': 'looking' } },
    looking: {
      invoke: {
        id: 'lookAgain',
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
});

/**
 * The wizard: from a unit to a paid deposit, and to its cancellation. Beside the place where the shopper is, it tells
 * them of what somebody else changed on the same reservation.
 */
export const reservationMachine = reservationSetup.createMachine({
  id: 'reservation',
  context: ({ input }) => ({
    from: input.from,
    today: input.today,
    operation: null,
    requested: input.step,
  }),
  type: 'parallel',
  states: {
    // Where the shopper is. `routing` decides it, from the operation alone (SPEC §2, Digital dealership screens).
    place: {
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
                askFor(steps[0].id),
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
            ...toStep,
            { target: 'step.paymentSelection' },
          ],
        },
        // The steps, and the screens beside the first one.
        step: {
          initial: 'paymentSelection',
          invoke: {
            id: 'watch',
            src: 'watch for changes',
            input: ({ context }) => ({ code: context.operation!.code }),
          },
          states: {
            paymentSelection: {
              on: hearIn('paymentSelection'),
              invoke: {
                id: 'paymentSelection',
                src: 'payment selection',
                input: ({ context }) => ({ operation: context.operation! }),
                onSnapshot: followStep,
                onDone: [startsAgain('paymentSelection'), ...leadsOn('paymentSelection')],
              },
            },
            usedVehicle: {
              on: hearIn('usedVehicle'),
              invoke: {
                id: 'usedVehicle',
                src: 'used vehicle valuation',
                input: ({ context }) => ({ operation: context.operation!, today: context.today }),
                onSnapshot: followStep,
                onDone: leadsOn('usedVehicle'),
              },
            },
            financing: {
              on: hearIn('financing'),
              invoke: {
                id: 'financing',
                src: 'financing',
                input: ({ context }) => ({ operation: context.operation! }),
                onSnapshot: followStep,
                onDone: leadsOn('financing'),
              },
            },
            personalData: {
              on: hearIn('personalData'),
              invoke: {
                id: 'personalData',
                src: 'personal data',
                input: ({ context }) => ({ operation: context.operation!, today: context.today }),
                onSnapshot: followStep,
                onDone: [startsAgain('personalData'), ...leadsOn('personalData')],
              },
            },
            review: {
              on: hearIn('review'),
              invoke: {
                id: 'review',
                src: 'review',
                input: ({ context }) => ({ operation: context.operation!, today: context.today }),
                onSnapshot: followStep,
                onDone: [startsAgain('review'), ...leadsOn('review')],
              },
            },
            deposit: {
              on: { 'visit step': visitFrom('deposit') },
              invoke: {
                id: 'deposit',
                src: 'deposit payment',
                input: ({ context }) => ({ operation: context.operation! }),
                onSnapshot: followStep,
                onDone: leadsOn('deposit'),
              },
            },
          },
        },
        // The deposit is paid. Within 48 hours the buyer may cancel at a click, and is asked first (SPEC §9).
        reserved: {
          initial: 'settled',
          states: {
            settled: { on: askToCancel },
            asking: { on: { 'confirm cancellation': 'cancelling', 'keep reservation': 'settled' } },
            cancelling: {
              invoke: {
                id: 'cancelReservation',
                src: 'cancel reservation',
                input: ({ context }) => ({ operation: context.operation! }),
                onDone: [
                  {
                    guard: { type: 'it was cancelled now', params: ({ event }) => event.output },
                    target: '#place.routing',
                    actions: {
                      type: 'take over the operation',
                      params: ({ event }) => event.output,
                    },
                  },
                  {
                    target: 'tooLate',
                    actions: {
                      type: 'take over the operation',
                      params: ({ event }) => event.output,
                    },
                  },
                ],
                onError: 'notCancelled',
              },
            },
            notCancelled: {
              on: { 'confirm cancellation': 'cancelling', 'keep reservation': 'settled' },
            },
            tooLate: {},
          },
        },
        pending: pendingEnd,
        // Until the provider has confirmed that the deposit went back.
        cancelled: lookAgain,
        refunded: {},
        unavailable: {},
      },
    },
    changeNotice: {
      initial: 'hidden',
      states: {
        hidden: {
          on: { 'changed elsewhere': { guard: 'changes are announced here', target: 'shown' } },
        },
        shown: { on: { 'dismiss change notice': 'hidden' } },
      },
    },
  },
});

function mayVisit({ context }: { context: ReservationContext }, step: StepId): boolean {
  return context.operation !== null && canVisit(step, context.operation, context.today);
}
