// @vitest-environment jsdom
import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { personalDataMachine } from '../../machines/personal-data/machine.ts';
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
  const input = { operation: aCompleteOperation(), today };
  const typing = createActor(personalDataMachine, { input, inspect }).start();
  typing.send({ type: 'fields typed', draft: { ...completeBuyer, name: 'Ana María' } });
  const done = createActor(personalDataMachine, { input, inspect }).start();
  done.send({ type: 'continue' });
  expect(done.getSnapshot().output).toBe('on');
  // For each of the two actors: the actor, and two events with their snapshots.
  await vi.waitFor(() => expect(heard).toHaveLength(10));
  const text = JSON.stringify(heard);
  expect(text).toContain(input.operation.purchase.vehicle.chassis);
  const { marital_status_id: _, ...buyer } = completeBuyer;
  const secrets = ['Ana María', input.operation.code, ...Object.values(buyer)];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});
