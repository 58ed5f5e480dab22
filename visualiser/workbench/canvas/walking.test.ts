import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart, statesOf } from '../../chart/chart.ts';
import { ancestorsOf } from './places.ts';
import { step, type Direction } from './walking.ts';

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

test('down goes inside, up goes around, left and right go to the neighbours', () => {
  expect(walk('', 'child')).toBe('hall');
  expect(walk('hall', 'next')).toBe('kitchen');
  expect(walk('kitchen', 'child')).toBe('kitchen.oven');
  expect(walk('kitchen.oven', 'next')).toBe('kitchen.table');
  expect(walk('kitchen.table', 'previous')).toBe('kitchen.oven');
  expect(walk('kitchen.table', 'parent')).toBe('kitchen');
  expect(walk('kitchen', 'parent')).toBe('');
});

test('the neighbour of the last is the first', () => {
  expect(walk('garden', 'next')).toBe('hall');
  expect(walk('hall', 'previous')).toBe('garden');
});

test('where there is nothing, it stays', () => {
  expect(walk('hall', 'child')).toBe('hall');
  expect(walk('', 'parent')).toBe('');
  expect(walk('', 'next')).toBe('');
});

test('what is folded away is not walked into', () => {
  const boxes = statesOf(chart)
    .filter(({ path }) => !path.startsWith('kitchen.'))
    .map((state) => ({ state }));
  expect(step({ boxes } as never, 'kitchen', 'child')).toBe('kitchen');
});

test('the states around one are told from the outermost to the nearest', () => {
  expect(ancestorsOf('choosing.cash.saved')).toEqual(['choosing', 'choosing.cash']);
  expect(ancestorsOf('choosing')).toEqual([]);
});
