import { createActor, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { describeChart } from '../chart/chart.ts';
import { momentInspector } from '../inspect/moment-inspector.ts';
import type { ActorInfo, Moment } from '../moments/moment.ts';
import { promisesSettle } from '../model/settle.ts';
import { sequenceOf, withoutLanes } from './sequence.ts';

const step = setup({ types: { events: {} as { type: 'sign' } } }).createMachine({
  id: 'step',
  initial: 'open',
  states: { open: { on: { sign: 'signed' } }, signed: { type: 'final' } },
});

const wizard = setup({
  actors: { step, load: fromPromise(() => Promise.resolve()) },
  types: { events: {} as { type: 'begin' } },
}).createMachine({
  id: 'wizard',
  initial: 'idle',
  states: {
    idle: { on: { begin: 'loading' } },
    loading: { invoke: { id: 'load', src: 'load', onDone: 'stepping' } },
    stepping: { invoke: { id: 'step', src: 'step', onDone: 'over' } },
    over: {},
  },
});

test('a sequence lists senders, receivers and messages, and the milliseconds until a response', async () => {
  const actors: ActorInfo[] = [];
  const moments: Moment[] = [];
  const inspect = momentInspector('page', {
    onActor: (actor) => actors.push(actor),
    onMoment: (moment) => moments.push(moment),
  });
  const actor = createActor(wizard, { inspect }).start();
  actor.send({ type: 'begin' });
  await promisesSettle();
  actor.getSnapshot().children.step!.send({ type: 'sign' });

  const inOrder = moments.toSorted((one, other) => one.at - other.at);
  const timed = inOrder.map((moment, index) => ({ ...moment, at: 1000 + 250 * index }));
  const charts = [describeChart(wizard), describeChart(step)];
  const sequence = sequenceOf(
    { pages: [{ id: 'page', title: '/reserva (tab 1)' }], actors, moments: timed },
    (id) => charts.find((chart) => chart.id === id),
  );
  const { lanes, messages } = sequence;
  const nameOf = (id: string) => lanes.find((lane) => lane.id === id)!.name;
  expect(lanes.map(({ name, page }) => [name, page])).toEqual([
    ['screen', '/reserva (tab 1)'],
    ['wizard', '/reserva (tab 1)'],
    ['step', '/reserva (tab 1)'],
    ['ports', '/reserva (tab 1)'],
  ]);
  expect(
    messages.map(({ from, to, words, kind, latency }) => [
      nameOf(from),
      nameOf(to),
      words,
      kind,
      latency,
    ]),
  ).toEqual([
    ['screen', 'wizard', 'starts', 'event', undefined],
    ['screen', 'wizard', 'begin', 'event', undefined],
    ['wizard', 'ports', 'load', 'request', undefined],
    ['ports', 'wizard', 'load done', 'response', 250],
    ['wizard', 'step', 'starts', 'event', undefined],
    ['screen', 'step', 'sign', 'event', undefined],
    ['step', 'wizard', 'step done', 'response', undefined],
  ]);

  const ports = lanes.find(({ kind }) => kind === 'ports')!;
  const screen = lanes.find(({ kind }) => kind === 'screen')!;
  const fewer = withoutLanes(sequence, new Set([ports.id, screen.id]));
  expect(fewer.lanes.map(({ name }) => name)).toEqual(['wizard', 'step']);
  expect(fewer.messages.map(({ words }) => words)).toEqual(['starts', 'step done']);
});
