import {
  and,
  createActor,
  not,
  setup,
  stateIn,
  SimulatedClock,
  type AnyActor,
  type InspectionEvent,
} from 'xstate';
import { expect, test } from 'vitest';
import {
  activeNodes,
  isOpen,
  parentOf,
  scheduledEvents,
  selectedArrows,
} from './xstate-internals.ts';

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

test('a snapshot contains the nodes of its states and of the states around them', () => {
  const on = lamp.resolveState({ value: { on: 'dim' } });
  const paths = activeNodes(on).map(({ path }) => path.join('.'));
  expect(paths.toSorted()).toEqual(['', 'on', 'on.dim']);
});

test('an actor has a reference to its parent, and the root has none', () => {
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

test('an inspected microstep contains the selected arrows', () => {
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

const turnstile = setup({
  types: {
    context: {} as { coins: number },
    events: {} as { type: 'push'; force: number } | { type: 'kick' },
  },
  guards: {
    'it is paid': ({ context }) => context.coins > 0,
    'it is pushed by': ({ event }, { least }: { least: number }) =>
      event.type === 'push' && event.force >= least,
    'the light is off': not(stateIn({ light: 'on' })),
  },
}).createMachine({
  id: 'turnstile',
  type: 'parallel',
  context: { coins: 1 },
  states: {
    gate: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            push: [
              { guard: 'the light is off', target: 'open' },
              { guard: and(['it is paid', { type: 'it is pushed by', params: { least: 5 } }]) },
            ],
            kick: {},
          },
        },
        open: {},
      },
    },
    light: { initial: 'on', states: { on: {} } },
  },
});

test.each([
  ['a guard by name that reads the state', { type: 'push', force: 5 }, 0, false],
  ['a combined guard whose parts are true', { type: 'push', force: 5 }, 1, true],
  ['a combined guard with params that are too small', { type: 'push', force: 4 }, 1, false],
  ['no guard', { type: 'kick' }, 0, true],
])('isOpen() evaluates %s without taking the arrow', (_, event, index, expected) => {
  const snapshot = createActor(turnstile).getSnapshot();
  const closed = activeNodes(snapshot).find(({ key }) => key === 'closed')!;
  expect(isOpen(closed.transitions.get(event.type)![index]!, snapshot, event)).toBe(expected);
});
