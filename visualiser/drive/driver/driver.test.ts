import { expect, test } from 'vitest';
import { chartNamed } from '../../charts.ts';
import { breakpointOf, toggleBreakpoint } from '../../moments/breakpoints.ts';
import { brittleChart } from '../../test-support/brittle-chart.ts';
import { createDriver, nextOf, type Driver } from './driver.ts';
import { modelOf } from './models.ts';
import { runningActors } from './running.ts';
import { knownEvents, standingOf } from './standing.ts';

const drive = (chart: string, inputName: string) =>
  createDriver(modelOf(chartNamed(chart)!), inputName);

function running(driver: Driver) {
  const { condition } = driver.state.get();
  if (condition.kind !== 'running') throw new Error(`it is ${condition.kind}`);
  return condition.snapshot;
}

const send = (driver: Driver, type: string, payload: object = {}, sample = '') =>
  driver.take({ kind: 'event', name: type, sample, event: { ...payload, type } });

const standings = (driver: Driver) =>
  Object.fromEntries(
    knownEvents(driver.model, running(driver)).map(({ name, standing }) => [name, standing]),
  );

const actorsOf = (driver: Driver) => runningActors(driver.model, running(driver));

/** Takes the only step with that sample name. */
function outcome(driver: Driver, name: string): Promise<void> {
  const steps = actorsOf(driver).flatMap(({ outcomes }) => outcomes);
  const found = steps.filter((step) => 'sample' in step && step.sample === name);
  expect(found).toHaveLength(1);
  return driver.take(found[0]!);
}

const cashOf = (driver: Driver): number => running(driver).context.operation.cash_amount;

test('a review starts in the state that its input leads to, and lists its events', () => {
  const driver = drive('review', 'a complete operation');
  expect(running(driver).value).toEqual({ reviewing: 'settled' });
  expect(standings(driver)).toEqual({
    confirm: { kind: 'taken', transitions: ['review.reviewing | confirm | 1'] },
    leave: { kind: 'taken', transitions: ['review.reviewing | leave | 1'] },
    retry: { kind: 'ignored' },
    'operation read': { kind: 'taken', transitions: ['review | operation read | 1'] },
    'changed elsewhere': {
      kind: 'taken',
      transitions: ['review.reviewing | changed elsewhere | 1'],
    },
    'complete in cash': { kind: 'refused', guards: ['cash can settle the balance'] },
  });
  expect(knownEvents(driver.model, running(driver)).map(({ name }) => name)).toEqual([
    'confirm',
    'leave',
    'operation read',
    'changed elsewhere',
    'complete in cash',
    'retry',
  ]);
});

test('an event that a guard refuses can be sent, and changes nothing', async () => {
  const driver = drive('review', 'a complete operation');
  await send(driver, 'complete in cash');
  expect(running(driver).value).toEqual({ reviewing: 'settled' });
  expect(driver.state.get().moments.at(-1)).toMatchObject({
    event: { type: 'complete in cash' },
    active: ['', 'reviewing', 'reviewing.settled'],
    transitions: [],
    refused: [{ guard: 'cash can settle the balance' }],
  });
});

test('a chart ends with its output and ignores further events', async () => {
  const driver = drive('review', 'a complete operation');
  await send(driver, 'confirm');
  await send(driver, 'confirm');
  const { condition, moments } = driver.state.get();
  expect(condition).toMatchObject({ kind: 'ended', output: 'on' });
  expect(moments.map(({ event, status }) => [event.type, status])).toEqual([
    ['xstate.init', 'active'],
    ['confirm', 'done'],
  ]);
});

test('listeners are called after every step, with a new state object each time', async () => {
  const driver = drive('review', 'a complete operation');
  const seen = [driver.state.get()];
  const stop = driver.state.subscribe(() => seen.push(driver.state.get()));
  await send(driver, 'complete in cash');
  stop();
  await send(driver, 'complete in cash');
  expect(seen).toHaveLength(2);
  expect(new Set(seen).size).toBe(2);
});

test('a delay runs on the clock, which only wait() moves', async () => {
  const driver = drive('paymentSelection', 'nothing arranged');
  await send(driver, 'cash typed', { amount: 1_000_000 }, 'a part');
  const event = 'xstate.after.cash pause.paymentSelection.choosing.cash.typing';
  expect(driver.state.get().delays).toEqual([{ name: 'cash pause', event, left: 500 }]);
  await driver.wait(200);
  expect(driver.state.get()).toMatchObject({ time: 200, delays: [{ left: 300 }] });
  await driver.take(nextOf(driver.state.get().delays)!);
  expect(driver.state.get()).toMatchObject({ time: 500, delays: [] });
  expect(running(driver).value).toMatchObject({ choosing: { cash: 'saving' } });
});

test('a restarted delay has its whole time left', async () => {
  const driver = drive('paymentSelection', 'nothing arranged');
  await send(driver, 'cash typed', { amount: 1_000_000 });
  await driver.wait(200);
  await send(driver, 'cash typed', { amount: 2_000_000 });
  expect(driver.state.get().delays).toMatchObject([{ left: 500 }]);
});

test('a long wait() fires the delays in between, one after the other', async () => {
  const driver = drive('paymentSelection', 'nothing arranged');
  await send(driver, 'cash typed', { amount: 1_000_000 }, 'a part');
  await driver.wait(60_000);
  await driver.take({
    kind: 'error',
    actor: 'saveCash',
    source: 'save operation',
    sample: 'connection lost',
    error: new Error('connection lost'),
  });
  await driver.wait(6000);
  expect(driver.state.get().moments.map(({ event }) => event.type)).toEqual([
    'xstate.init',
    'cash typed',
    'xstate.after.cash pause.paymentSelection.choosing.cash.typing',
    'xstate.error.actor.saveCash',
    'xstate.after.retry pause.paymentSelection.choosing.cash.failed',
  ]);
  expect(driver.state.get().time).toBe(66_000);
  const [first, ...others] = driver.state.get().moments.map(({ at }) => at);
  expect(others.map((at) => at - first!)).toEqual([0, 500, 60_000, 65_000]);
});

test('wait() stops where the chart enters a state with a breakpoint', async () => {
  const driver = drive('paymentSelection', 'nothing arranged');
  await send(driver, 'cash typed', { amount: 1_000_000 }, 'a part');
  const breakpoint = breakpointOf('paymentSelection', 'choosing.cash.saving');
  toggleBreakpoint(breakpoint);
  await driver.wait(60_000);
  toggleBreakpoint(breakpoint);
  expect(driver.state.get().time).toBe(500);
  expect(running(driver).value).toMatchObject({ choosing: { cash: 'saving' } });
  await driver.wait(60_000);
  expect(driver.state.get().time).toBe(60_500);
});

test('an actor is listed with its input, and answers with a sample', async () => {
  const driver = drive('paymentSelection', 'nothing arranged');
  await send(driver, 'cash typed', { amount: 1_000_000 });
  await driver.wait(500);
  const saving = actorsOf(driver).find(({ id }) => id === 'saveCash');
  expect(saving).toMatchObject({
    source: 'save operation',
    kind: 'port',
    input: { draft: { cash_amount: 1_000_000 } },
  });
  await outcome(driver, 'as sent');
  expect(cashOf(driver)).toBe(1_000_000);
  expect(actorsOf(driver).map(({ id }) => id)).not.toContain('saveCash');
});

test('the outcome of a reservation’s step is chosen, and its change of the operation happens first', async () => {
  const driver = drive('reservation', 'a code');
  await outcome(driver, 'nothing arranged');
  expect(running(driver).value).toMatchObject({ step: 'paymentSelection' });
  const actors = actorsOf(driver).map(({ source, kind }) => [source, kind]);
  expect(actors).toEqual([
    ['follow the draft', 'sends events'],
    ['watch for changes', 'sends events'],
    ['paymentSelection', 'chart'],
  ]);
  const step = actorsOf(driver).at(-1)!;
  expect(step.outcomes).toMatchObject([{ kind: 'done', sample: 'on to the next' }]);
  expect(cashOf(driver)).toBe(0);
  await outcome(driver, 'on to the next');
  expect(cashOf(driver)).toBe(24_800_000);
  expect(running(driver).value).toMatchObject({ step: 'personalData' });
});

test('a step taken twice happens once', async () => {
  const driver = drive('reservation', 'a code');
  const [opening] = actorsOf(driver).find(({ id }) => id === 'openOperation')!.outcomes;
  await Promise.all([driver.take(opening!), driver.take(opening!)]);
  const types = driver.state.get().moments.map(({ event }) => event.type);
  expect(types).toEqual(['xstate.init', 'operation read', 'xstate.done.actor.openOperation']);
});

test('an operation decides with the facts of the last context step', async () => {
  const driver = drive('operation', 'a new operation');
  const sample = 'something missing';
  await driver.take({ kind: 'context', sample, context: driver.model.contexts[sample] });
  const refused = { kind: 'refused', guards: ['nothing is missing and the unit is free'] };
  expect(standings(driver)['deposit requested']).toEqual(refused);
  await send(driver, 'deposit requested');
  expect(running(driver).value).toEqual({ unpaid: { choosing: 'open' } });
  const free = 'nothing that stands in the way';
  await driver.take({ kind: 'context', sample: free, context: driver.model.contexts[free] });
  await send(driver, 'deposit requested');
  expect(running(driver).value).toBe('holding');
  const { moments } = driver.state.get();
  expect(moments.map(({ event }) => event.type)).toEqual([
    'xstate.init',
    'given something missing',
    'deposit requested',
    'given nothing that stands in the way',
    'deposit requested',
  ]);
  expect(new Set(moments.map(({ actor }) => actor)).size).toBe(1);
});

test('a chart without samples is driven with bare events, and shows its error', async () => {
  const driver = createDriver(modelOf(brittleChart), 'nothing');
  const snapshot = running(driver);
  expect(standings(driver)['add']).toEqual({
    kind: 'breaks',
    message: expect.stringContaining("reading 'amount'"),
  });
  expect(standingOf(snapshot, { type: 'add', by: { amount: 2 } } as never).kind).toBe('taken');
  expect(actorsOf(driver)).toMatchObject([{ id: 'ask', outcomes: [] }]);
  await send(driver, 'add');
  expect(driver.state.get().condition).toMatchObject({ kind: 'broken' });
  expect(driver.state.get().moments.at(-1)).toMatchObject({ status: 'error' });
});

test('a failed actor without onError breaks the chart', async () => {
  const driver = createDriver(modelOf(brittleChart), 'nothing');
  const error = new Error('no answer');
  await driver.take({ kind: 'error', actor: 'ask', source: 'ask', sample: 'by hand', error });
  const { condition } = driver.state.get();
  expect(condition).toEqual({ kind: 'broken', message: 'no answer' });
});

test('a chart that throws at its start is broken', () => {
  const model = { ...modelOf(chartNamed('paymentSelection')!), inputs: { nothing: undefined } };
  const { condition, moments } = createDriver(model, 'nothing').state.get();
  expect(condition).toMatchObject({ kind: 'broken' });
  expect(moments.map(({ event, status }) => [event.type, status])).toEqual([
    ['xstate.init', 'error'],
  ]);
});
