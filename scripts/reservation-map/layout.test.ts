import { describe, expect, test } from 'vitest';
import type { Joins } from './joins.ts';
import { tallLayout, wideLayout, type Layout } from './layout.ts';

const joins: Joins = {
  steps: ['pay', 'name', 'review', 'deposit'],
  sides: [
    { id: 'car', beside: 'pay' },
    { id: 'loan', beside: 'pay' },
  ],
  ends: [
    { id: 'reserved', waits: false },
    { id: 'pending', waits: true },
  ],
};

/** The place in each cell, row by row. */
function picture({ columns, rows, cells }: Layout): string[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (_each, column) =>
        Object.entries(cells).find(([, cell]) => cell.row === row && cell.column === column)?.[0] ??
        '·',
    ).join(' '),
  );
}

test('on a desktop the steps go from left to right', () => {
  expect(picture(wideLayout(joins))).toEqual([
    'car · · · ·',
    'pay name review deposit reserved',
    'loan · · · pending',
  ]);
});

test('on a phone the steps go from top to bottom', () => {
  expect(picture(tallLayout(joins))).toEqual([
    'pay car',
    '· loan',
    'name ·',
    'review ·',
    'deposit ·',
    'reserved pending',
  ]);
});

describe.each([
  ['wide', wideLayout(joins)],
  ['tall', tallLayout(joins)],
])('the lines of the %s layout', (_, { cells, lines }) => {
  test('are one for each join, with two directions for side steps', () => {
    const said = lines.map(({ from, to, isTwoWay }) => `${from} ${isTwoWay ? '↔' : '→'} ${to}`);
    expect(said).toEqual([
      'pay → name',
      'name → review',
      'review → deposit',
      'pay ↔ car',
      'pay ↔ loan',
      'deposit → reserved',
      'deposit → pending',
      'pending → reserved',
    ]);
  });

  test('lead from the middle of one place to the middle of another and cross no third one', () => {
    for (const { from, to, path } of lines) {
      const passed = cellsAlong(path);
      expect(passed[0]).toBe(nameOf(cells[from]!));
      expect(passed.at(-1)).toBe(nameOf(cells[to]!));
      const others = Object.entries(cells).filter(([id]) => id !== from && id !== to);
      expect(
        others.map(([, cell]) => nameOf(cell)).filter((cell) => passed.includes(cell)),
      ).toEqual([]);
    }
  });
});

const nameOf = ({ column, row }: { column: number; row: number }) => `${column} ${row}`;

/** The cells that a path goes through, in order. */
function cellsAlong(path: string): string[] {
  let [column, row] = /^M([\d.]+) ([\d.]+)/
    .exec(path)!
    .slice(1)
    .map(Math.floor as never) as [number, number];
  const passed = [nameOf({ column, row })];
  for (const [, way, end] of path.matchAll(/([HV])([\d.]+)/g)) {
    const target = Math.floor(Number(end));
    while ((way === 'H' ? column : row) !== target) {
      if (way === 'H') column += Math.sign(target - column);
      else row += Math.sign(target - row);
      passed.push(nameOf({ column, row }));
    }
  }
  return passed;
}

test('a wizard with one more step has one more column, or row', () => {
  const longer = { ...joins, steps: ['pay', 'name', 'delivery', 'review', 'deposit'] };
  expect(picture(wideLayout(longer))[1]).toBe('pay name delivery review deposit reserved');
  expect(picture(tallLayout(longer))).toHaveLength(7);
});

test('a third side step of one step throws an error that names the step', () => {
  const crowded = { ...joins, sides: [...joins.sides, { id: 'plan', beside: 'pay' }] };
  expect(() => wideLayout(crowded)).toThrow("the map of the reservation has no room beside 'pay'");
});
