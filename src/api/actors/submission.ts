import { isAnswerLost, wireErrors, WireError } from '../../../domain/wire/errors.ts';
import {
  formSubmissionMachine,
  type SubmissionResult,
} from '../../../machines/form-submission/machine.ts';
import { promiseActor } from './promise-actor.ts';

/** Sends the values of a form with `send`; a documented refusal becomes its message. */
export function createFormSubmission<Values, Answer>(send: (values: Values) => Promise<Answer>) {
  return formSubmissionMachine.provide({
    actors: {
      submit: promiseActor<SubmissionResult, { values: unknown }>(async ({ values }) => {
        try {
          return { kind: 'accepted', answer: await send(values as Values) };
        } catch (error) {
          if (!(error instanceof WireError) || isAnswerLost(error.code)) throw error;
          return { kind: 'refused', complaint: wireErrors[error.code].message };
        }
      }),
    },
  });
}
