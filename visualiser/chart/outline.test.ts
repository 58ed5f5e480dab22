import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart, triggerName } from './chart.ts';
import { numbersOf, wordsOf } from '../diagram/layout/wording.ts';
import { outlineOf } from './outline.ts';

const chart = describeChart(
  createMachine({
    id: 'order',
    initial: 'open',
    states: {
      open: {
        initial: 'empty',
        entry: 'count',
        on: { cancel: { target: 'ended', actions: 'refund' } },
        states: {
          empty: { on: { add: 'filled', cancel: 'ended' } },
          filled: {
            tags: 'payable',
            on: { pay: [{ target: '#order.ended', guard: 'enough' }, { target: '#order.owed' }] },
          },
          ended: {},
        },
      },
      owed: { on: { remind: {}, pay: { target: 'ended', guard: 'enough' } } },
      ended: { type: 'final' },
    },
  }),
);

const { chart: outline, folded, drawnAs } = outlineOf(chart);
const arrows = outline.transitions.map((each) =>
  [each.source, triggerName(each.trigger), each.guard, ...each.targets].join(' '),
);

test('an outline has the outermost states, without what they do by themselves', () => {
  expect(outline.root.states.map(({ path }) => path)).toEqual(['open', 'owed', 'ended']);
  expect(outline.root.states[0]).toMatchObject({ entry: [], tags: [], invokes: [] });
  expect([...folded]).toEqual(['open']);
});

test('an outline has what leads from one outermost state to another, with a condition only where the ways divide', () => {
  expect(arrows.toSorted()).toEqual([
    'open cancel  ended',
    'open pay  owed',
    'open pay enough ended',
    'owed pay  ended',
  ]);
});

test('an arrow of the outline is drawn for every transition with the same ends and trigger', () => {
  const cancels = chart.transitions.filter(({ trigger }) => triggerName(trigger) === 'cancel');
  const outside = cancels.filter(({ targets }) => targets[0] === 'ended');
  expect(outside.map(({ key }) => drawnAs.get(key))).toEqual(outside.map(() => outside[0]!.key));
});

test('where a trigger leads to several states, an arrow names the states inside that take it', () => {
  const divided = createMachine({
    id: 'plan',
    initial: 'choosing',
    states: {
      choosing: {
        initial: 'typing',
        on: { leave: 'left' },
        states: {
          typing: { on: { leave: '#plan.saving' } },
          checking: { on: { leave: { target: '#plan.saving', guard: 'changed' } } },
        },
      },
      saving: {},
      left: {},
    },
  });
  const { transitions } = outlineOf(describeChart(divided)).chart;
  expect(transitions.map(({ within, guard, targets }) => ({ within, guard, targets }))).toEqual([
    { within: undefined, guard: undefined, targets: ['left'] },
    { within: 'typing, checking', guard: undefined, targets: ['saving'] },
  ]);
  expect(numbersOf({ transitions })).toEqual(new Map());
  expect(wordsOf(transitions[1]!, 'choosing').map(({ text }) => text)).toEqual([
    'typing, checking:',
    'leave',
  ]);
});
