import {
  and,
  createMachine,
  createActor,
  not,
  or,
  stateIn,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import { guardNames, refusalsOf, refusalsOfAlways } from 'statechart-workbench/guards';

const yes = () => true;
const no = () => false;

/** The names of the guards that refuse 'go', in the order of their evaluation. */
function refusing(machine: AnyStateMachine): string[] {
  const snapshot = createActor(machine).start().getSnapshot();
  return refusalsOf(snapshot, { type: 'go' }).flatMap(({ guard }) => guardNames(guard));
}

function chart(config: object): AnyStateMachine {
  const isTime = ({ event }: { event: EventObject }) => event.type === 'go';
  const guards = { 'it is open': no, 'it is free': no, 'it is there': yes, 'it is time': isTime };
  return createMachine(config as never, { guards } as never);
}

describe('the arrows that an event would set off', () => {
  test('are refused by every candidate in turn, as long as none is taken', () => {
    const go = [{ guard: 'it is open', target: 'b' }, { guard: 'it is free' }];
    expect(refusing(chart({ initial: 'a', states: { a: { on: { go } }, b: {} } }))).toEqual([
      'it is open',
      'it is free',
    ]);
  });

  test('are refused up to the one that is taken, and no other guard runs', () => {
    const go = [{ guard: 'it is open' }, { guard: 'it is there' }, { guard: 'it is free' }];
    const machine = chart({
      on: { go: { guard: 'it is free' } },
      initial: 'a',
      states: { a: { on: { go } } },
    });
    expect(refusing(machine)).toEqual(['it is open']);
  });

  test('are refused within a state before around it', () => {
    const machine = chart({
      on: { go: { guard: 'it is free' } },
      initial: 'a',
      states: { a: { initial: 'b', states: { b: { on: { go: { guard: 'it is open' } } } } } },
    });
    expect(refusing(machine)).toEqual(['it is open', 'it is free']);
  });

  test('are refused in one region though another one takes the event, and then not around them', () => {
    const machine = chart({
      type: 'parallel',
      on: { go: { guard: 'it is free' } },
      states: {
        a: { on: { go: { guard: 'it is there' } } },
        b: { on: { go: { guard: 'it is open' } } },
      },
    });
    expect(refusing(machine)).toEqual(['it is open']);
  });

  test('are none where nothing stands in the way, or nobody listens', () => {
    const open = { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } };
    expect(refusing(chart(open))).toEqual([]);
    expect(refusing(chart({ initial: 'a', states: { a: {} } }))).toEqual([]);
  });

  test('are read in the states that the chart is in alone', () => {
    const machine = chart({
      initial: 'a',
      states: { a: {}, b: { on: { go: { guard: 'it is open' } } } },
    });
    expect(refusing(machine)).toEqual([]);
  });
});

test('arrows that need no event are refused around one region though another one takes its own', () => {
  const machine = chart({
    type: 'parallel',
    always: { guard: 'it is free' },
    states: { a: { always: { guard: 'it is time' } }, b: { always: { guard: 'it is open' } } },
  });
  const snapshot = createActor(machine).start().getSnapshot();
  const refused = refusalsOfAlways(snapshot, { type: 'go' });
  expect(refused.flatMap(({ guard }) => guardNames(guard))).toEqual(['it is open', 'it is free']);
});

test.each([
  ['it is open', ['it is open']],
  [{ type: 'it may be visited', params: { step: 'review' } }, ['it may be visited']],
  [not('it is open'), ['it is open']],
  [and(['it is open', or(['it is free', stateIn('a')])]), ['it is open', 'it is free']],
  [yes, []],
  [undefined, []],
])('a guard is called by the names that it consists of: %o', (guard, names) => {
  expect(guardNames(guard)).toEqual(names);
});
