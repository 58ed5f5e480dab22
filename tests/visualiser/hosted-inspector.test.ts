// @vitest-environment jsdom
import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { personalDataMachine } from '../../machines/personal-data/machine.ts';
import { draftOf } from '../../machines/samples/server.ts';
import { aCompleteOperation, completeBuyer, today } from '../../domain/operation/samples.ts';
import { openHostedInspector } from 'statechart-workbench/testing';

// A test cannot open the hosted inspector, a window of another origin.
function standInWindow() {
  const heard: unknown[] = [];
  const stranger = { postMessage: (message: unknown) => heard.push(message) };
  vi.spyOn(window, 'open').mockReturnValue(stranger as unknown as Window);
  return heard;
}

test('the hosted inspector gets every event, without personal data', async () => {
  const heard = standInWindow();
  const inspect = openHostedInspector();
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
  const operation = aCompleteOperation();
  const input = { draft: draftOf(operation), today };
  const typing = createActor(personalDataMachine, { input, inspect }).start();
  typing.send({ type: 'fields typed', draft: { ...completeBuyer, name: 'Ana María' } });
  const done = createActor(personalDataMachine, { input, inspect }).start();
  done.send({ type: 'continue' });
  expect(done.getSnapshot().output).toBe('on');
  // The port gets the operation that is saved.
  typing.send({ type: 'leave' });
  const { chassis } = operation.purchase.vehicle;
  await vi.waitFor(() => expect(JSON.stringify(heard)).toContain(chassis));
  const text = JSON.stringify(heard);
  expect(text).toContain('"continue"');
  const { marital_status_id: _, ...buyer } = completeBuyer;
  const secrets = ['Ana María', operation.code, ...Object.values(buyer)];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});
