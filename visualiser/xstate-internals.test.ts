import { createActor, setup, SimulatedClock, type AnyActor, type InspectionEvent } from 'xstate';
import { expect, test } from 'vitest';
import { activeNodes, parentOf, scheduledEvents, selectedArrows } from './xstate-internals.ts';

const lamp = setup({}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { after: { 1000: 'on' } },
    on: { initial: 'dim', states: { dim: {} } },
  },
});

const house = setup({ actors: { lamp } }).createMachine({
  id: 'house',
  invoke: { id: 'lamp', src: 'lamp' },
});

test('a snapshot knows the nodes of its states, with those around them', () => {
  const on = lamp.resolveState({ value: { on: 'dim' } });
  const paths = activeNodes(on).map(({ path }) => path.join('.'));
  expect(paths.toSorted()).toEqual(['', 'on', 'on.dim']);
});

test('an actor knows its parent, and the root has none', () => {
  const actor = createActor(house).start();
  const child = actor.getSnapshot().children['lamp'] as AnyActor;
  expect(parentOf(child)).toBe(actor);
  expect(parentOf(actor)).toBeUndefined();
});

test('an actor system lists its delayed events until they are sent', () => {
  const clock = new SimulatedClock();
  const actor = createActor(lamp, { clock }).start();
  expect(scheduledEvents(actor).map(({ event, delay }) => [event.type, delay])).toEqual([
    ['xstate.after.1000.lamp.off', 1000],
  ]);
  clock.increment(1000);
  expect(scheduledEvents(actor)).toEqual([]);
});

test('an inspected microstep carries the arrows that were selected', () => {
  const clock = new SimulatedClock();
  const inspected: InspectionEvent[] = [];
  createActor(lamp, { clock, inspect: (event) => inspected.push(event) }).start();
  clock.increment(1000);
  const arrows = inspected
    .filter((event) => event.type === '@xstate.microstep')
    .flatMap(selectedArrows)
    .map(({ source, target }) => [source.id, target?.map(({ id }) => id)]);
  expect(arrows).toEqual([['lamp.off', ['lamp.on']]]);
});
