import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { aPort } from '../../tests/support/charts/ports.ts';
import { formSubmissionMachine, type SubmissionResult } from './machine.ts';

const values = { name: 'Lucía', email: 'lucia@ejemplo.com.ar' };

function fillInTheForm() {
  const submit = aPort<SubmissionResult, { values: unknown }>();
  const actor = createActor(
    formSubmissionMachine.provide({ actors: { submit: submit.logic } }),
  ).start();
  return {
    submit,
    send: (what: unknown) => actor.send({ type: 'send', values: what }),
    state: () => actor.getSnapshot().value,
    isDone: () => actor.getSnapshot().status === 'done',
    context: () => actor.getSnapshot().context,
  };
}

test('a form is sent once, however often the button is pressed', () => {
  const { send, state, submit } = fillInTheForm();
  send(values);
  send(values);
  expect([state(), submit.requests]).toEqual(['sending', [{ values }]]);
});

test('an accepted form stores the answer, and is not sent again', async () => {
  const { context, isDone, send, state, submit } = fillInTheForm();
  send(values);
  await submit.answer({ kind: 'accepted', answer: { request_code: 'A-1' } });
  expect(state()).toEqual('success');
  expect(context()).toEqual({ values, answer: { request_code: 'A-1' }, problem: '' });
  expect(isDone()).toBe(true);
});

test('a refused form shows the reason until it is sent again', async () => {
  const { context, send, state, submit } = fillInTheForm();
  send(values);
  await submit.answer({ kind: 'refused', problem: 'Revisá el correo.' });
  expect([state(), context().problem]).toEqual(['failure', 'Revisá el correo.']);
  const corrected = { ...values, email: 'luz@ejemplo.com.ar' };
  send(corrected);
  expect([state(), context().problem]).toEqual(['sending', '']);
  expect(submit.requests[1]).toEqual({ values: corrected });
});

test('a form that did not arrive fails without a reason, and can be sent again', async () => {
  const { context, send, state, submit } = fillInTheForm();
  send(values);
  await submit.loseConnection();
  expect([state(), context()]).toEqual(['failure', { values, answer: null, problem: '' }]);
  send(values);
  await submit.answer({ kind: 'accepted', answer: null });
  expect(state()).toEqual('success');
});
