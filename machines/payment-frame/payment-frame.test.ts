import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { paymentFrameMachine, type PaymentFrameEvent } from './machine.ts';

/** An event, or the milliseconds that pass. */
type Act = PaymentFrameEvent['type'] | number;

const slow: Act[] = [6000];
const failed: Act[] = [...slow, 20_000];
const unconfirmed: Act[] = ['document arrived', 3000];
const ready: Act[] = ['provider reported'];

/** What loads the frame again after a failure, however often it fails. */
const again = (['retry', 'connection returned'] as const).flatMap(
  (type): [string, Act[], string, number][] => {
    const second: Act[] = [...failed, type];
    const third: Act[] = [...second, 20_000, type];
    return [
      [`loads again on: ${type}`, second, 'retrying', 2],
      [`fails again after: ${type}`, [...second, 20_000], 'failed', 2],
      [`loads a third time on: ${type}`, third, 'retrying', 3],
      [`has a document after: ${type}`, [...third, 'document arrived'], 'silent', 3],
      [`is ready after: ${type}`, [...third, 'document arrived', ...ready], 'ready', 3],
    ];
  },
);

test.each<[string, Act[], string, number]>([
  ['loads for 6 seconds', [5999], 'loading', 1],
  ['is slow after 6 seconds', slow, 'slow', 1],
  ['is slow for 20 seconds', [...slow, 19_999], 'slow', 1],
  ['fails after 20 more seconds', failed, 'failed', 1],
  ['waits 3 seconds for a message of its document', ['document arrived', 2999], 'silent', 1],
  ['shows a silent document, which may be an error page', unconfirmed, 'unconfirmed', 1],
  // A reload would discard what the shopper may be typing.
  ['does not reload a silent page', [...unconfirmed, 'connection returned'], 'unconfirmed', 1],
  ['reloads a silent page on request', [...unconfirmed, 'retry'], 'retrying', 2],
  ['is ready after a late message', [...unconfirmed, ...ready], 'ready', 1],
  ['fails without a connection', ['offline page arrived'], 'failed', 1],
  ['fails offline twice', ['offline page arrived', 'retry', 'offline page arrived'], 'failed', 2],
  ['fails without a connection once it is slow', [...slow, 'offline page arrived'], 'failed', 1],
  ['has a document once it is slow', [...slow, 'document arrived'], 'silent', 1],
  ['is ready once it is slow', [...slow, ...ready], 'ready', 1],
  ['loads again on request once it is slow', [...slow, 'retry'], 'retrying', 2],
  ...again,
  ['is ready before its document is whole', [...failed, 'retry', ...ready], 'ready', 2],
  ['is ready by a message after the time-out', [...failed, ...ready], 'ready', 1],
  [
    'stays ready on every later event',
    [...ready, 'document arrived', 'offline page arrived', 'connection returned', 'retry', 60_000],
    'ready',
    1,
  ],
])('the payment frame %s', (_, acts, state, attempt) => {
  const clock = new SimulatedClock();
  const actor = createActor(paymentFrameMachine, { clock }).start();
  for (const act of acts) {
    if (typeof act === 'number') clock.increment(act);
    else actor.send({ type: act });
  }
  const { value, context } = actor.getSnapshot();
  expect([value, context.attempt]).toEqual([state, attempt]);
});
