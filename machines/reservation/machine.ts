import { takesReads, type AnnouncedChange, type OperationRead } from '../operation-read.ts';
import type { StepOutput } from '../step-output.ts';
import { cancelledEnd, changedMeanwhile, pendingEnd, reservedEnd } from './ends.ts';
import { reservationSetup, type ReservationContext } from './setup.ts';
import { demandingSteps, everyStep, stepAfter, steps, type StepId } from './steps.ts';

const askFor = (step: StepId) => ({ type: 'ask for step', params: { step } }) as const;

const output = ({ event }: { event: { output: StepOutput } }) => event.output;

/** A step that was left for another one leads there, and else on to the next. */
const leadsOn = (from: StepId) =>
  [
    { guard: { type: 'the shopper goes elsewhere', params: output }, target: '#place.routing' },
    { target: '#place.routing', actions: askFor(stepAfter(from)) },
  ] as const;

/** A step that was changed from outside leads to itself again. */
const startsAgain = (step: StepId) =>
  ({
    guard: { type: 'the step starts again', params: output },
    target: '#place.routing',
    actions: askFor(step),
  }) as const;

const stepInput = ({ context }: { context: ReservationContext }) => ({
  operation: context.operation!,
  today: context.today,
});

/** The first used vehicle is the one that was described before the reservation. */
const usedVehicleInput = ({ context }: { context: ReservationContext }) => ({
  ...stepInput({ context }),
  described: context.operation!.used_vehicles.length === 0 ? context.described : null,
});

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

/** A running step takes over the same operation as the wizard. */
const readIn = (step: StepId) =>
  ({
    actions: [
      takesReads['operation read'].actions,
      {
        type: 'pass it on to the step',
        params: ({ event }: { event: OperationRead }) => ({ step, read: event }),
      },
    ],
  }) as const;

/** Events of a step from outside: a visit to another step, and a change of another tab or device. */
const hearIn = (from: StepId) =>
  ({
    'visit step': visitFrom(from),
    'operation read': readIn(from),
    'changed elsewhere': [
      { guard: 'nothing can be changed any more', target: '#place.routing' },
      // A step with nothing unsaved starts again from the change; any other one saves over it.
      { actions: { type: 'tell the step of the change', params: { from } } },
    ],
  }) as const;

/** The step that is asked for, if it may be visited; else the furthest one that may, short of the last. */
const toStep = [
  ...everyStep.toReversed().map(({ id }) => ({
    guard: { type: 'it is wanted and may be visited', params: { step: id } } as const,
    target: `step.${id}` as const,
  })),
  ...demandingSteps
    .slice(1, -1)
    .toReversed()
    .map(({ id }) => ({
      guard: { type: 'it may be visited', params: { step: id } } as const,
      target: `step.${id}` as const,
    })),
];

const read = ({ event }: { event: OperationRead }) => event;

const changes = ({ event }: { event: AnnouncedChange }) => event.changes;

const changeIsAnnounced = {
  guard: { type: 'something else was changed', params: changes },
  actions: { type: 'keep what was changed elsewhere', params: changes },
} as const;

/**
 * The wizard: from a unit to a paid deposit, and to its cancellation. Beside the place where the shopper is, it shows them
 * what the dealership, the bank, or another tab changed on the reservation.
 */
export const reservationMachine = reservationSetup.createMachine({
  id: 'reservation',
  context: ({ input }) => ({
    from: input.from,
    today: input.today,
    described: input.described,
    operation: null,
    requested: input.step,
    changedElsewhere: [],
    dismissed: [],
  }),
  type: 'parallel',
  invoke: [
    { id: 'follow', src: 'follow the operation' },
    { id: 'watch', src: 'watch for changes' },
  ],
  on: takesReads,
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
            onDone: { target: 'routing', actions: askFor(steps[0].id) },
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
          states: {
            paymentSelection: {
              on: hearIn('paymentSelection'),
              invoke: {
                id: 'paymentSelection',
                src: 'payment selection',
                input: stepInput,
                onDone: [startsAgain('paymentSelection'), ...leadsOn('paymentSelection')],
              },
            },
            usedVehicle: {
              on: hearIn('usedVehicle'),
              invoke: {
                id: 'usedVehicle',
                src: 'used vehicle valuation',
                input: usedVehicleInput,
                onDone: leadsOn('usedVehicle'),
              },
            },
            financing: {
              on: hearIn('financing'),
              invoke: {
                id: 'financing',
                src: 'financing',
                input: stepInput,
                onDone: leadsOn('financing'),
              },
            },
            personalData: {
              on: hearIn('personalData'),
              invoke: {
                id: 'personalData',
                src: 'personal data',
                input: stepInput,
                onDone: [startsAgain('personalData'), ...leadsOn('personalData')],
              },
            },
            review: {
              on: hearIn('review'),
              invoke: {
                id: 'review',
                src: 'review',
                input: stepInput,
                onDone: [startsAgain('review'), ...leadsOn('review')],
              },
            },
            deposit: {
              on: { 'visit step': visitFrom('deposit'), 'operation read': readIn('deposit') },
              invoke: {
                id: 'deposit',
                src: 'deposit payment',
                input: stepInput,
                onDone: leadsOn('deposit'),
              },
            },
          },
        },
        reserved: reservedEnd,
        pending: pendingEnd,
        // Until the provider has confirmed that the deposit went back.
        cancelled: cancelledEnd,
        refunded: { on: changedMeanwhile },
        unavailable: { on: changedMeanwhile },
      },
    },
    // A region that takes 'operation read' keeps it from the root: it takes over the operation itself.
    changeNotice: {
      initial: 'hidden',
      states: {
        hidden: {
          on: {
            'changed elsewhere': { ...changeIsAnnounced, target: 'shown' },
            'operation read': {
              guard: { type: 'the dealership changed something new', params: read },
              target: 'shown',
              actions: takesReads['operation read'].actions,
            },
          },
        },
        shown: {
          on: {
            'changed elsewhere': changeIsAnnounced,
            'operation read': {
              guard: { type: 'nothing is left to tell', params: read },
              target: 'hidden',
              actions: takesReads['operation read'].actions,
            },
            'dismiss change notice': { target: 'hidden', actions: 'remember what was dismissed' },
          },
        },
      },
    },
  },
});
