import { and, createActor, not, setup, stateIn } from 'xstate';
import { describe, expect, test } from 'vitest';
import { activeNodes, isOpen } from './xstate-internals.ts';

const machine = setup({
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

const snapshot = createActor(machine).getSnapshot();

describe('what xstate does not document, and we use', () => {
  test('a snapshot knows the nodes of its states, with those around them', () => {
    expect(
      activeNodes(snapshot)
        .map(({ path }) => path.join('.'))
        .toSorted(),
    ).toEqual(['', 'gate', 'gate.closed', 'light', 'light.on']);
  });

  test('a guard can be asked without taking its arrow: by name, with parameters, made of others', () => {
    const closed = activeNodes(snapshot).find(({ key }) => key === 'closed')!;
    const [whenDark, whenPaid] = closed.transitions.get('push')!;
    expect(isOpen(whenDark!, snapshot, { type: 'push' })).toBe(false);
    const push = (force: number) => ({ type: 'push', force });
    expect([push(5), push(4)].map((event) => isOpen(whenPaid!, snapshot, event))).toEqual([
      true,
      false,
    ]);
  });

  test('an arrow without a guard is open', () => {
    const closed = activeNodes(snapshot).find(({ key }) => key === 'closed')!;
    const [kick] = closed.transitions.get('kick')!;
    expect(isOpen(kick!, snapshot, { type: 'kick' })).toBe(true);
  });
});
