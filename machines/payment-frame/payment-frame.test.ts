import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { paymentFrameMachine, type PaymentFrameEvent } from './machine.ts';

function frame() {
  const clock = new SimulatedClock();
  const actor = createActor(paymentFrameMachine, { clock }).start();
  return {
    send: (type: PaymentFrameEvent['type']) => actor.send({ type }),
    pass: (ms: number) => clock.increment(ms),
    state: () => actor.getSnapshot().value,
    attempt: () => actor.getSnapshot().context.attempt,
  };
}

describe('the payment frame', () => {
  test('is slow after 6 seconds, and fails 20 seconds later', () => {
    const { pass, state } = frame();
    pass(5999);
    expect(state()).toBe('loading');
    pass(1);
    expect(state()).toBe('slow');
    pass(19_999);
    expect(state()).toBe('slow');
    pass(1);
    expect(state()).toBe('failed');
  });

  test('shows a document that sends no message within 3 seconds, with a warning that it may be an error page', () => {
    const { attempt, pass, send, state } = frame();
    send('document arrived');
    pass(2999);
    expect(state()).toBe('silent');
    pass(1);
    expect(state()).toBe('unconfirmed');
    // A reload would discard what the shopper may be typing.
    send('connection returned');
    expect([state(), attempt()]).toEqual(['unconfirmed', 1]);
    send('retry');
    expect([state(), attempt()]).toEqual(['retrying', 2]);
  });

  test('that is unconfirmed becomes ready once the provider’s page sends a message', () => {
    const { pass, send, state } = frame();
    send('document arrived');
    pass(3000);
    send('provider reported');
    expect(state()).toBe('ready');
  });

  test('fails when the browser’s own page about a lost connection loads', () => {
    const { send, state } = frame();
    send('offline page arrived');
    expect(state()).toBe('failed');
    send('retry');
    send('offline page arrived');
    expect(state()).toBe('failed');

    const late = frame();
    late.pass(6000);
    late.send('offline page arrived');
    expect(late.state()).toBe('failed');
  });

  test.each(['document arrived', 'provider reported'] as const)(
    'that is slow still reacts to: %s',
    (type) => {
      const { pass, send, state } = frame();
      pass(6000);
      send(type);
      expect(state()).toBe(type === 'provider reported' ? 'ready' : 'silent');
    },
  );

  test('loads again when the shopper retries while it is slow', () => {
    const { attempt, pass, send, state } = frame();
    pass(6000);
    send('retry');
    expect([state(), attempt()]).toEqual(['retrying', 2]);
  });

  test.each(['retry', 'connection returned'] as const)(
    'loads again after a failure on: %s',
    (type) => {
      const { attempt, pass, send, state } = frame();
      pass(6000);
      pass(20_000);
      expect(attempt()).toBe(1);
      send(type);
      expect([state(), attempt()]).toEqual(['retrying', 2]);
      pass(20_000);
      expect(state()).toBe('failed');
      send(type);
      expect([state(), attempt()]).toEqual(['retrying', 3]);
      send('document arrived');
      expect(state()).toBe('silent');
      send('provider reported');
      expect(state()).toBe('ready');
    },
  );

  test('is ready when the second attempt sends a message before its document is whole', () => {
    const { pass, send, state } = frame();
    pass(6000);
    pass(20_000);
    send('retry');
    send('provider reported');
    expect(state()).toBe('ready');
  });

  test("is ready when the provider's page sends a message after the time-out", () => {
    const { attempt, pass, send, state } = frame();
    pass(6000);
    pass(20_000);
    send('provider reported');
    expect([state(), attempt()]).toEqual(['ready', 1]);
  });

  test('stays ready on every later event', () => {
    const { pass, send, state } = frame();
    send('provider reported');
    for (const type of [
      'document arrived',
      'offline page arrived',
      'connection returned',
      'retry',
    ] as const) {
      send(type);
    }
    pass(60_000);
    expect(state()).toBe('ready');
  });
});
