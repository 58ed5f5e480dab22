import type { Operation } from '../../domain/operation/operation.ts';
import type { ChangedElsewhere } from '../ports.ts';
import type { StepOutput } from '../step-output.ts';
import type { StepId } from './steps.ts';

/** The charts that the steps invoke, by the names under which the wizard speaks to them. */
export type ChildId =
  | 'paymentSelection'
  | 'usedVehicleValuation'
  | 'financing'
  | 'personalData'
  | 'review'
  | 'depositPayment';

const change = ({ event }: { event: ChangedElsewhere }) => event;
const output = ({ event }: { event: { output: StepOutput } }) => event.output;

const askFor = (step: StepId) => ({ type: 'ask for step', params: { step } }) as const;

const takeOver = { type: 'take over the operation', params: output } as const;

/** A step that was left for another one leads there, and else on to the next. */
export const afterStep = (next: StepId) =>
  [
    {
      guard: { type: 'the shopper goes elsewhere', params: output },
      target: '#place.routing',
      actions: takeOver,
    },
    { target: '#place.routing', actions: [takeOver, askFor(next)] },
  ] as const;

/** A step that was changed from outside leads to itself again. */
export const startsAgain = (from: StepId) =>
  ({
    guard: { type: 'the step starts again', params: output },
    target: '#place.routing',
    actions: [takeOver, askFor(from)],
  }) as const;

/** What a step saves is the wizard's at once: the summary beside it shows it. */
export const followStep = {
  actions: {
    type: 'take over the operation',
    params: ({ event }: { event: { snapshot: { context: { operation: Operation } } } }) =>
      event.snapshot.context,
  },
} as const;

/** What a step hears from outside: a visit to another one, and what somebody else changed. */
export const hearIn = (from: StepId, child: ChildId) =>
  ({
    // A visit that leads nowhere leaves the step alone, with what is being typed in it; before any other the step saves.
    'visit step': {
      guard: {
        type: 'it is elsewhere and may be visited',
        params: ({ event }: { event: { step: StepId } }) => ({ from, step: event.step }),
      },
      actions: [
        {
          type: 'ask for step',
          params: ({ event }: { event: { step: StepId } }) => ({ step: event.step }),
        },
        { type: 'ask the step to leave', params: { child } },
      ],
    },
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
            child,
            operation: event.operation,
          }),
        },
      },
    ],
  }) as const;
