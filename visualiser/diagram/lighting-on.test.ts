import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart } from '../chart/chart.ts';
import { outlineOf, wholeOf } from '../chart/outline.ts';
import { lightingOn } from './lighting-on.ts';
import { unlit } from './lighting.ts';

const chart = describeChart(
  createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: {
        initial: 'locked',
        states: { locked: { on: { push: '#door.open' } }, loose: { on: { push: '#door.open' } } },
      },
      open: {},
    },
  }),
);
const [first, second] = chart.transitions.map(({ key }) => key);
const lighting = {
  ...unlit,
  taken: new Set([second!]),
  coverage: {
    states: new Map(),
    transitions: new Map([
      [first!, [1, 2]],
      [second!, [2, 3]],
    ]),
  },
};

test('an arrow of an outline is lit when a transition that it is drawn for is taken', () => {
  expect([...lightingOn(outlineOf(chart), lighting).taken]).toEqual([first]);
});

test('an arrow of an outline is covered by the levels that cover all of its transitions', () => {
  const { coverage } = lightingOn(outlineOf(chart), lighting);
  expect(coverage!.transitions).toEqual(new Map([[first, [2]]]));
});

test('a whole chart is lit as it is', () => {
  expect(lightingOn(wholeOf(chart, new Set()), lighting)).toBe(lighting);
});
