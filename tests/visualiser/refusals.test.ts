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

describe('the transitions that an event could take', () => {
  test('are refused one after the other while every guard is false', () => {
    const go = [{ guard: 'it is open', target: 'b' }, { guard: 'it is free' }];
    expect(refusing(chart({ initial: 'a', states: { a: { on: { go } }, b: {} } }))).toEqual([
      'it is open',
      'it is free',
    ]);
  });

  test('are refused up to the taken one, and no later guard runs', () => {
    const go = [{ guard: 'it is open' }, { guard: 'it is there' }, { guard: 'it is free' }];
    const machine = chart({
      on: { go: { guard: 'it is free' } },
      initial: 'a',
      states: { a: { on: { go } } },
    });
    expect(refusing(machine)).toEqual(['it is open']);
  });

  test('are refused in an inner state before the states around it', () => {
    const machine = chart({
      on: { go: { guard: 'it is free' } },
      initial: 'a',
      states: { a: { initial: 'b', states: { b: { on: { go: { guard: 'it is open' } } } } } },
    });
    expect(refusing(machine)).toEqual(['it is open', 'it is free']);
  });

  test('are refused in one region although another region takes the event, and then not in the states around them', () => {
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

  test('are not refused without a guard, or in a state without transition for the event', () => {
    const open = { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } };
    expect(refusing(chart(open))).toEqual([]);
    expect(refusing(chart({ initial: 'a', states: { a: {} } }))).toEqual([]);
  });

  test('are refused only in the active states', () => {
    const machine = chart({
      initial: 'a',
      states: { a: {}, b: { on: { go: { guard: 'it is open' } } } },
    });
    expect(refusing(machine)).toEqual([]);
  });
});

test('eventless transitions are refused in the states around a region although another region takes its own', () => {
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
])('the names in a guard are those of its parts: %o', (guard, names) => {
  expect(guardNames(guard)).toEqual(names);
});
