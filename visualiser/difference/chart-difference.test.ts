import { assign, createMachine, not } from 'xstate';
import { describe, expect, test } from 'vitest';
import { describeChart } from '../chart/chart.ts';
import { chartNamed } from '../charts.ts';
import { chartDifference } from './chart-difference.ts';
import { differencesInJunit } from './in-junit.ts';
import { differenceInMarkdown } from './in-markdown.ts';
import { unionOf } from './union.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  on: { break: '.broken' },
  states: {
    off: { on: { press: { guard: 'there is power', target: 'on' } } },
    on: {
      tags: 'bright',
      entry: 'heat up',
      on: { press: 'off', dim: { target: 'dimmed', actions: 'turn the knob' } },
    },
    dimmed: { on: { press: 'off' } },
    broken: { type: 'final' },
  },
});

const laterLamp = createMachine({
  id: 'lamp',
  initial: 'off',
  on: { break: '.broken' },
  states: {
    off: {
      on: {
        press: [
          { guard: 'it is night', target: 'on' },
          { guard: 'there is power', target: 'warming' },
        ],
      },
    },
    warming: { invoke: { id: 'heater', src: 'heat' }, after: { 500: 'on' } },
    on: { tags: ['bright', 'hot'], on: { press: { target: 'off', actions: 'click' } } },
    broken: { type: 'final' },
  },
});

const [before, after] = [describeChart(lamp), describeChart(laterLamp)];

describe('the difference of two revisions of a chart', () => {
  test('names what was added, removed, re-targeted and changed, in words', () => {
    expect(differenceInMarkdown(chartDifference(before, after))).toBe(
      `## lamp

1 state added, 1 removed, 1 changed; 2 transitions added, 2 removed, 1 re-targeted, 1 changed.

- **added** state \`warming\` (atomic, runs \`heater\`)
- **changed** state \`on\`: with tags \`hot\`; without entry \`heat up\`
- **removed** state \`dimmed\` (atomic)
- **added** \`off\` — \`press [it is night]\` → \`on\`
- **re-targeted** \`off\` — \`press [there is power]\` → \`warming\`, was → \`on\`
- **added** \`warming\` — \`after 500\` → \`on\`
- **changed** \`on\` — \`press\` → \`off\`: with actions \`click\`
- **removed** \`on\` — \`dim\` → \`dimmed\`
- **removed** \`dimmed\` — \`press\` → \`off\`
`,
    );
  });

  test('includes a changed order of transitions on the same event', () => {
    const requests = (guards: string[]) =>
      describeChart(
        createMachine({
          id: 'door',
          on: { knock: guards.map((guard) => ({ guard, actions: guard })) },
        }),
      );
    const { transitions } = chartDifference(
      requests(['friend', 'seller']),
      requests(['seller', 'friend']),
    );
    expect(
      transitions.map(({ transition, ...rest }) => [
        transition.guard,
        'parts' in rest && rest.parts,
      ]),
    ).toEqual([
      ['seller', [{ part: 'order', removed: ['2'], added: ['1'] }]],
      ['friend', [{ part: 'order', removed: ['1'], added: ['2'] }]],
    ]);
  });

  test('is empty for the same chart, and complete for a new or removed one', () => {
    expect(chartDifference(before, before)).toEqual({
      id: 'lamp',
      kind: 'same',
      states: [],
      transitions: [],
      events: [],
      bodies: [],
    });
    const added = chartDifference(undefined, before);
    expect([added.kind, added.states.length, added.transitions.length]).toEqual(['added', 5, 5]);
    const removed = chartDifference(before, undefined);
    expect([removed.kind, removed.states.length]).toEqual(['removed', 5]);
  });

  test('contains only the change of a chart of the project', () => {
    const { machine, chart } = chartNamed('review')!;
    const { config, implementations } = machine;
    const states = config.states as Record<string, object>;
    const changed = createMachine(
      {
        ...config,
        states: {
          ...states,
          deciding: { always: 'confirmed' },
          confirmed: { on: { print: 'printing' } },
          printing: { type: 'final' },
        },
      } as never,
      implementations as never,
    );
    expect(differenceInMarkdown(chartDifference(chart, describeChart(changed)))).toBe(`## review

1 state added, 1 changed; 1 transition added, 1 removed.

- **changed** state \`confirmed\`: kind \`final\` → \`atomic\`
- **added** state \`printing\` (final)
- **removed** \`deciding\` — \`always [other figures are to be confirmed]\` → \`confirming\`
- **added** \`confirmed\` — \`print\` → \`printing\`
`);
  });
});

test('a changed body of a guard or an action is a difference', () => {
  const counter = (few: () => boolean, add: unknown) =>
    describeChart(createMachine({ id: 'counter' }, { guards: { few }, actions: { add } } as never));
  const one = counter(() => true, assign({ count: () => 1 }));
  const same = counter(() => true, assign({ count: () => 1 }));
  const two = counter(() => false, assign({ count: () => 2 }));
  expect(chartDifference(one, same).kind).toBe('same');
  expect(differenceInMarkdown(chartDifference(one, two))).toBe(`## counter

another body of 2.

- **changed** the body of guard \`few\`
- **changed** the body of action \`add\`
`);
});

const door = (config: object) => describeChart(createMachine({ id: 'door', ...config } as never));

test('a state, with what it holds, and an event of which only the name differs are renamed', () => {
  const ofDoor = (open: string, wide: string, push: string) =>
    door({
      initial: 'shut',
      states: {
        shut: { invoke: { src: 'watch', onDone: open }, on: { [push]: open, knock: `#${wide}` } },
        [open]: {
          entry: 'creak',
          after: { 500: 'shut' },
          initial: 'ajar',
          states: { ajar: { on: { [push]: wide } }, [wide]: { id: wide, type: 'final' } },
        },
      },
    });
  const [one, other] = [ofDoor('open', 'wide', 'push'), ofDoor('opened', 'whole', 'shove')];
  const difference = chartDifference(one, other);
  expect(differenceInMarkdown(difference)).toBe(`## door

2 states renamed; 1 event renamed.

- **renamed** state \`open\` → \`opened\`
- **renamed** state \`open.wide\` → \`opened.whole\`
- **renamed** event \`push\` → \`shove\`
`);
  const { chart, states, transitions } = unionOf(one, other, difference);
  expect([...states]).toEqual([
    ['opened', 'changed'],
    ['opened.whole', 'changed'],
  ]);
  expect([...transitions.keys()]).toEqual([
    'door.shut | shove | 1',
    'door.opened.ajar | shove | 1',
  ]);
  expect(chart.transitions).toHaveLength(other.transitions.length);
});

test('a state whose arrows and actions change with its name is renamed, and one that shares little is not', () => {
  const ofDoor = (name: string, state: object) =>
    door({
      initial: 'shut',
      states: { shut: { on: { push: name, lock: 'locked' } }, locked: {}, [name]: state },
    });
  const open = { entry: 'creak', on: { pull: 'shut', slam: 'shut' } };
  const wide = { entry: ['creak', 'swing'], on: { pull: 'shut', slam: 'shut', lock: 'locked' } };
  const { states, transitions } = chartDifference(ofDoor('open', open), ofDoor('wide', wide));
  expect(states).toEqual([
    {
      kind: 'renamed',
      state: expect.objectContaining({ path: 'wide' }),
      was: 'open',
      parts: [{ part: 'entry', removed: [], added: ['swing'] }],
    },
  ]);
  expect(transitions.map(({ kind, transition: { key } }) => [kind, key])).toEqual([
    ['added', 'door.wide | lock | 1'],
  ]);
  const other = { entry: 'ring', on: { knock: 'locked' } };
  expect(
    chartDifference(ofDoor('open', open), ofDoor('bell', other)).states.map(({ kind }) => kind),
  ).toEqual(['added', 'removed']);
});

test('a guard, an action, a parameter or an input that is written inline is compared by its code', () => {
  const counting = (least: unknown, add: unknown, label: unknown, input: unknown) =>
    door({
      on: {
        push: { guard: not(least as never), actions: [add, { type: 'print', params: label }] },
      },
      invoke: { src: 'watch', input },
    });
  const less = () => Date.now() < 0;
  const one = counting(
    less,
    assign({ count: 1 }),
    () => 'one',
    () => 'a',
  );
  expect(chartDifference(one, one).kind).toBe('same');
  const two = counting(
    less,
    assign({ count: 2 }),
    () => 'two',
    () => 'a text that is longer than eighty characters, so that it is no longer printed in a line',
  );
  expect(differenceInMarkdown(chartDifference(one, two))).toMatch(
    /^## door\n\n1 state changed; 1 transition changed\.\n\n- \*\*changed\*\* state `door`: another code\n- \*\*changed\*\* \(everywhere\) — `push \[not less\]` → \(stays\): (another code|code `.*count: 1.*` → `.*count: 2.*`)\n$/,
  );
});

test('the report for a pull request has a case for each chart, which fails when the chart differs', () => {
  const open = { initial: 'open', states: { open: {} } };
  const differences = [chartDifference(before, before), chartDifference(door({}), door(open))];
  expect(differencesInJunit(differences)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="statecharts" tests="2" failures="1">
  <testcase classname="statecharts" name="lamp" />
  <testcase classname="statecharts" name="door"><failure message="1 state added, 1 changed">**changed** state \`door\`: kind \`atomic\` → \`compound\`
**added** state \`open\` (atomic, initial)</failure></testcase>
</testsuite>
`);
});

describe('two revisions in one chart', () => {
  test('contain the later chart and the removed parts, each with a mark', () => {
    const { chart, states, transitions } = unionOf(before, after, chartDifference(before, after));
    expect(chart.root.states.map(({ path }) => path)).toEqual([
      'off',
      'warming',
      'on',
      'broken',
      'dimmed',
    ]);
    expect([...states]).toEqual([
      ['warming', 'added'],
      ['on', 'changed'],
      ['dimmed', 'removed'],
    ]);
    expect([...transitions]).toEqual([
      ['lamp.off | press | 1', 'added'],
      ['lamp.off | press | 2', 'changed'],
      ['lamp.warming | xstate.after.500.lamp.warming | 1', 'added'],
      ['lamp.on | press | 1', 'changed'],
      ['lamp.on | dim | 1', 'removed'],
      ['lamp.dimmed | press | 1', 'removed'],
      ['removed | lamp.off | press | 1', 'removed'],
      ['removed | lamp.on | dim | 1', 'removed'],
      ['removed | lamp.dimmed | press | 1', 'removed'],
    ]);
    // A removed transition may have the key of a present one.
    expect(new Set(chart.transitions.map(({ key }) => key)).size).toBe(chart.transitions.length);
  });
});
