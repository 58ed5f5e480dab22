import { renderHook } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { assign, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { withoutEchoes } from './echoes.ts';
import type { Moment } from './moment.ts';
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

test('the log has no moments that only repeat a child, and no restarts of StrictMode', () => {
  const { inspect, moments, actors } = listening();
  const { result } = renderHook(() => useActorRef(parent, { inspect }));
  const { child: invoked } = result.current.getSnapshot().children;
  invoked!.send({ type: 'stay' });
  invoked!.send({ type: 'go' });
  const infos = [...actors.values()];
  const inWords = (some: readonly Moment[]) =>
    some.map((moment) => `${actors.get(moment.actor)!.name}: ${moment.event.type}`);
  expect(inWords(moments)).toEqual([
    'parent: xstate.init',
    'child: xstate.init',
    'parent: xstate.snapshot.child',
    'parent: xstate.stop',
    'child: xstate.stop',
    'parent: starts again',
    'child: starts again',
    'parent: xstate.snapshot.child',
    'child: stay',
    'parent: xstate.snapshot.child',
    'child: go',
    'parent: xstate.snapshot.child',
  ]);
  expect(inWords(withoutEchoes(moments, infos))).toEqual([
    'parent: xstate.init',
    'child: xstate.init',
    'child: stay',
    'child: go',
    'parent: xstate.snapshot.child',
  ]);
  // In Drive the moments of children are missing, so the parent's moments are no echoes.
  const alone = withoutEchoes(
    moments,
    infos.filter(({ name }) => name === 'parent'),
  );
  expect(inWords(alone).filter((each) => each.includes('snapshot'))).toHaveLength(4);
});
