import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { WireError, type ErrorCode } from '../../domain/wire/errors.ts';
import { createFormSubmission } from './use-form-submission.ts';

test.each<[ErrorCode, string]>([
  ['too_many_requests', 'Demasiados intentos. Esperá un minuto y probá de nuevo.'],
  // The existing dealership system may have received the form.
  ['system_unavailable', ''],
])('a form refused with %s fails with the problem "%s"', async (code, problem) => {
  const machine = createFormSubmission(() => Promise.reject(new WireError(code)));
  const actor = createActor(machine).start();
  actor.send({ type: 'send', values: {} });
  const failed = await waitFor(actor, (snapshot) => snapshot.matches('failure'));
  expect(failed.context.problem).toBe(problem);
});
