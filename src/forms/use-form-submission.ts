import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { isAnswerLost, wireErrors, WireError } from '../../domain/wire/errors.ts';
import {
  formSubmissionMachine,
  type SubmissionResult,
} from '../../machines/form-submission/machine.ts';
import { promiseActor } from '../api/actors/promise-actor.ts';
import { useApi } from '../api/context.ts';

export interface FormSubmission<Values, Answer = unknown> {
  stage: 'idle' | 'sending' | 'failure' | 'success';
  /** The reason of a refusal; empty when no answer came. */
  problem: string;
  /** Null before `success`. */
  answer: Answer | null;
  submit: (values: Values) => void;
}

/** Sends the checked values of a form. Uses the `send` of the first render. */
export function useFormSubmission<Values, Answer>(
  send: (values: Values) => Promise<Answer>,
): FormSubmission<Values, Answer> {
  const { actorOptions } = useApi();
  const [machine] = useState(() => createFormSubmission(send));
  const actor = useActorRef(machine, actorOptions);
  const stage = useSelector(actor, ({ value }) => value);
  const { problem, answer } = useSelector(actor, ({ context }) => context);
  return {
    stage,
    problem,
    answer: answer as Answer | null,
    submit: (values) => actor.send({ type: 'send', values }),
  };
}

/** Sends the values of a form with `send`; a documented refusal becomes its message. */
export function createFormSubmission<Values, Answer>(send: (values: Values) => Promise<Answer>) {
  return formSubmissionMachine.provide({
    actors: {
      submit: promiseActor<SubmissionResult, { values: unknown }>(async ({ values }) => {
        try {
          return { kind: 'accepted', answer: await send(values as Values) };
        } catch (error) {
          if (!(error instanceof WireError) || isAnswerLost(error.code)) throw error;
          return { kind: 'refused', problem: wireErrors[error.code].message };
        }
      }),
    },
  });
}
