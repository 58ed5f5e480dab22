import { renderHook } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { assign, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { echoesAmong } from './echoes.ts';
import { listening } from '../test-support/listening.ts';

const child = setup({ types: { events: {} as { type: 'go' | 'stay' } } }).createMachine({
  id: 'child',
  initial: 'here',
  states: { here: { on: { go: 'there', stay: {} } }, there: {} },
});
const parent = setup({
  actors: { child, port: fromPromise(() => new Promise(() => {})) },
  actions: { note: assign({}) },
  guards: {
    'it has gone': ({ event }) =>
      'snapshot' in event && (event.snapshot as { value: string }).value === 'there',
  },
}).createMachine({
  id: 'parent',
  initial: 'waiting',
  invoke: {
    id: 'child',
    src: 'child',
    onSnapshot: [{ guard: 'it has gone', target: '.gone', actions: 'note' }, { actions: 'note' }],
  },
  states: { waiting: {}, gone: {} },
});

test('echoes are the moments that only repeat a child, and the restarts of StrictMode', () => {
  const { inspect, moments, actors } = listening();
  const { result } = renderHook(() => useActorRef(parent, { inspect }));
  const { child: invoked } = result.current.getSnapshot().children;
  invoked!.send({ type: 'stay' });
  invoked!.send({ type: 'go' });
  const infos = [...actors.values()];
  const echoes = echoesAmong(moments, infos);
  const inWords = moments.map(
    (moment) =>
      `${echoes.has(moment) ? 'echo' : 'told'}: ${actors.get(moment.actor)!.name}: ${moment.event.type}`,
  );
  expect(inWords).toEqual([
    'told: parent: xstate.init',
    'told: child: xstate.init',
    'echo: parent: xstate.snapshot.child',
    'echo: parent: xstate.stop',
    'echo: child: xstate.stop',
    'echo: parent: starts again',
    'echo: child: starts again',
    'echo: parent: xstate.snapshot.child',
    'told: child: stay',
    'echo: parent: xstate.snapshot.child',
    'told: child: go',
    'told: parent: xstate.snapshot.child',
  ]);
  // In Drive the moments of children are missing, so the parent's moments are no echoes.
  const alone = echoesAmong(
    moments,
    infos.filter(({ name }) => name === 'parent'),
  );
  expect(
    moments.filter((moment) => alone.has(moment) && moment.event.type.includes('snapshot')),
  ).toEqual([]);
});
