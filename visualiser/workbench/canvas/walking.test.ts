import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart, statesOf } from '../../chart/chart.ts';
import { ancestorsOf, step, type directions } from './places.ts';

const chart = describeChart(
  createMachine({
    id: 'house',
    initial: 'hall',
    states: {
      hall: {},
      kitchen: { initial: 'oven', states: { oven: {}, table: {} } },
      garden: {},
    },
  }),
);

function walk(from: string, ...keys: (typeof directions)[number][]): string {
  const boxes = statesOf(chart).map((state) => ({ state }));
  return keys.reduce((path, key) => step({ boxes } as never, path, key), from);
}

test('step() goes to the first child, the parent and the siblings', () => {
  expect(walk('', 'ArrowDown')).toBe('hall');
  expect(walk('hall', 'ArrowRight')).toBe('kitchen');
  expect(walk('kitchen', 'ArrowDown')).toBe('kitchen.oven');
  expect(walk('kitchen.oven', 'ArrowRight')).toBe('kitchen.table');
  expect(walk('kitchen.table', 'ArrowLeft')).toBe('kitchen.oven');
  expect(walk('kitchen.table', 'ArrowUp')).toBe('kitchen');
  expect(walk('kitchen', 'ArrowUp')).toBe('');
});

test('step() wraps around at the last sibling', () => {
  expect(walk('garden', 'ArrowRight')).toBe('hall');
  expect(walk('hall', 'ArrowLeft')).toBe('garden');
});

test('step() stays where there is no state to go to', () => {
  expect(walk('hall', 'ArrowDown')).toBe('hall');
  expect(walk('', 'ArrowUp')).toBe('');
  expect(walk('', 'ArrowRight')).toBe('');
});

test('step() does not enter a folded state', () => {
  const boxes = statesOf(chart)
    .filter(({ path }) => !path.startsWith('kitchen.'))
    .map((state) => ({ state }));
  expect(step({ boxes } as never, 'kitchen', 'ArrowDown')).toBe('kitchen');
});

test('ancestorsOf() lists ancestors from the outermost to the parent', () => {
  expect(ancestorsOf('choosing.cash.saved')).toEqual(['choosing', 'choosing.cash']);
  expect(ancestorsOf('choosing')).toEqual([]);
});
