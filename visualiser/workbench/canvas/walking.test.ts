import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart, statesOf } from '../../chart/chart.ts';
import { ancestorsOf, step, type Direction } from './places.ts';

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

function walk(from: string, ...directions: Direction[]): string {
  const boxes = statesOf(chart).map((state) => ({ state }));
  return directions.reduce((path, direction) => step({ boxes } as never, path, direction), from);
}

test('step() goes to the first child, the parent and the siblings', () => {
  expect(walk('', 'child')).toBe('hall');
  expect(walk('hall', 'next')).toBe('kitchen');
  expect(walk('kitchen', 'child')).toBe('kitchen.oven');
  expect(walk('kitchen.oven', 'next')).toBe('kitchen.table');
  expect(walk('kitchen.table', 'previous')).toBe('kitchen.oven');
  expect(walk('kitchen.table', 'parent')).toBe('kitchen');
  expect(walk('kitchen', 'parent')).toBe('');
});

test('step() wraps around at the last sibling', () => {
  expect(walk('garden', 'next')).toBe('hall');
  expect(walk('hall', 'previous')).toBe('garden');
});

test('step() stays where there is no state to go to', () => {
  expect(walk('hall', 'child')).toBe('hall');
  expect(walk('', 'parent')).toBe('');
  expect(walk('', 'next')).toBe('');
});

test('step() does not enter a folded state', () => {
  const boxes = statesOf(chart)
    .filter(({ path }) => !path.startsWith('kitchen.'))
    .map((state) => ({ state }));
  expect(step({ boxes } as never, 'kitchen', 'child')).toBe('kitchen');
});

test('ancestorsOf() lists ancestors from the outermost to the parent', () => {
  expect(ancestorsOf('choosing.cash.saved')).toEqual(['choosing', 'choosing.cash']);
  expect(ancestorsOf('choosing')).toEqual([]);
});
