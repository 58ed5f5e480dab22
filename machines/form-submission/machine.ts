import { assertEvent, assign, setup } from 'xstate';
import { output, port } from '../ports.ts';

/** The checked values of a form. The answer's type is the form's own; a refusal has words for the shopper. */
export interface FormSubmissionContext {
  values: unknown;
  answer: unknown;
  /** Why the form was refused, in words; empty when the connection was lost. */
  problem: string;
}

export interface FormSubmissionEvent {
  type: 'send';
  values: unknown;
}

export type SubmissionResult =
  | { kind: 'accepted'; answer: unknown }
  | { kind: 'refused'; problem: string };

/** Any form that is sent once as a whole: idle, sending, success or failure (SPEC §4, Contact form). */
export const formSubmissionMachine = setup({
  types: {
    context: {} as FormSubmissionContext,
    events: {} as FormSubmissionEvent,
  },
  actors: {
    submit: port<SubmissionResult, { values: unknown }>('submit'),
  },
  guards: {
    'it was accepted': (_, result: SubmissionResult) => result.kind === 'accepted',
  },
  actions: {
    'take the values': assign(({ event }) => {
      assertEvent(event, 'send');
      return { values: event.values, problem: '' };
    }),
    'keep the answer': assign((_, result: SubmissionResult) =>
      result.kind === 'accepted' ? { answer: result.answer } : {},
    ),
    'store the problem': assign((_, result: SubmissionResult) =>
      result.kind === 'refused' ? { problem: result.problem } : {},
    ),
  },
}).createMachine({
  id: 'formSubmission',
  context: { values: null, answer: null, problem: '' },
  initial: 'idle',
  states: {
    idle: { on: { send: { target: 'sending', actions: 'take the values' } } },
    sending: {
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => ({ values: context.values }),
        onDone: [
          {
            guard: { type: 'it was accepted', params: output },
            target: 'success',
            actions: { type: 'keep the answer', params: output },
          },
          { target: 'failure', actions: { type: 'store the problem', params: output } },
        ],
        onError: 'failure',
      },
    },
    // The form still shows the typed values, and can be sent again.
    failure: { on: { send: { target: 'sending', actions: 'take the values' } } },
    success: { type: 'final' },
  },
});
