import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { createFormSubmission } from '../api/actors/submission.ts';
import { useApi } from '../api/context.ts';

export interface FormSubmission<Values> {
  stage: 'idle' | 'sending' | 'failure' | 'success';
  /** The reason of a refusal; empty when the connection was lost. */
  complaint: string;
  submit: (values: Values) => void;
}

/** Sends the checked values of a form. Uses the `send` of the first render. */
export function useFormSubmission<Values>(
  send: (values: Values) => Promise<unknown>,
): FormSubmission<Values> {
  const { actorOptions } = useApi();
  const [machine] = useState(() => createFormSubmission(send));
  const actor = useActorRef(machine, actorOptions);
  const stage = useSelector(actor, ({ value }) => value);
  const complaint = useSelector(actor, ({ context }) => context.complaint);
  return { stage, complaint, submit: (values) => actor.send({ type: 'send', values }) };
}
