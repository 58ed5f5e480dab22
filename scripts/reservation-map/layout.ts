import type { Joins } from './joins.ts';

/** The cell of a place in the grid: column and row, from 0. */
export interface Cell {
  column: number;
  row: number;
}

export interface Line {
  from: string;
  to: string;
  /** An SVG path through the middles of cells of one unit each. The places are drawn over it. */
  path: string;
  /** Where the arrow head is, in the same units: on the border of two cells. */
  tip: { x: number; y: number; heading: 'right' | 'down' | 'left' | 'up' };
  isTwoWay: boolean;
}

export interface Layout {
  columns: number;
  rows: number;
  cells: Record<string, Cell>;
  lines: Line[];
}

/** For wide screens: steps from left to right, with side steps above and below them. */
export function wideLayout(joins: Joins): Layout {
  const { steps, sides, ends } = joins;
  const cells = new Map<string, Cell>();
  const [settled, ...waiting] = settledFirst(ends);
  for (const [column, step] of steps.entries()) {
    cells.set(step, { column, row: 1 });
    const beside = sides.filter((side) => side.beside === step);
    fits(beside.length <= 2, `beside '${step}'`);
    for (const [index, { id }] of beside.entries()) cells.set(id, { column, row: index * 2 });
  }
  cells.set(settled!, { column: steps.length, row: 1 });
  fits(waiting.length <= 1, 'for the ends');
  for (const end of waiting) cells.set(end, { column: steps.length, row: 2 });
  return { columns: steps.length + 1, rows: 3, ...drawn(cells, joins) };
}

/** For phones: steps from top to bottom, with side steps to their right. */
export function tallLayout(joins: Joins): Layout {
  const { steps, sides, ends } = joins;
  const cells = new Map<string, Cell>();
  const [settled, ...waiting] = settledFirst(ends);
  let row = 0;
  for (const step of steps) {
    cells.set(step, { column: 0, row });
    const beside = sides.filter((side) => side.beside === step);
    for (const [index, { id }] of beside.entries()) cells.set(id, { column: 1, row: row + index });
    row += Math.max(1, beside.length);
  }
  cells.set(settled!, { column: 0, row });
  fits(waiting.length <= 1, 'for the ends');
  for (const end of waiting) cells.set(end, { column: 1, row });
  return { columns: 2, rows: row + 1, ...drawn(cells, joins) };
}

function settledFirst(ends: Joins['ends']): string[] {
  const ordered = ends.toSorted((one, other) => Number(one.waits) - Number(other.waits));
  fits(!ordered[0]!.waits && ordered.slice(1).every(({ waits }) => waits), 'for the ends');
  return ordered.map(({ id }) => id);
}

function drawn(
  cells: ReadonlyMap<string, Cell>,
  { steps, sides, ends }: Joins,
): Pick<Layout, 'cells' | 'lines'> {
  const line = (from: string, to: string, isTwoWay = false): Line => ({
    from,
    to,
    ...course(from, to, cells),
    isTwoWay,
  });
  const last = steps.at(-1)!;
  const settled = ends.find(({ waits }) => !waits)!;
  const lines = [
    ...steps.slice(1).map((step, index) => line(steps[index]!, step)),
    ...sides.map(({ id, beside }) => line(beside, id, true)),
    ...ends.map(({ id }) => line(last, id)),
    ...ends.filter(({ waits }) => waits).map(({ id }) => line(id, settled.id)),
  ];
  // The order of the HTML, which screen readers follow: side steps after their step.
  const order = [
    ...steps.flatMap((step) => [
      step,
      ...sides.filter(({ beside }) => beside === step).map(({ id }) => id),
    ]),
    ...ends.map(({ id }) => id),
  ];
  return { cells: Object.fromEntries(order.map((id) => [id, cells.get(id)!])), lines };
}

/** A straight line, or one with the corner that avoids all other places. */
function course(
  from: string,
  to: string,
  cells: ReadonlyMap<string, Cell>,
): Pick<Line, 'path' | 'tip'> {
  const start = cells.get(from)!;
  const end = cells.get(to)!;
  const free = [
    { column: end.column, row: start.row },
    { column: start.column, row: end.row },
  ].find((corner) =>
    [...between(start, corner), corner, ...between(corner, end)].every((cell) =>
      [...cells].every(([id, other]) => id === from || id === to || !isSame(cell, other)),
    ),
  );
  if (!free) throw new Error(`every line from '${from}' to '${to}' crosses another place`);
  const across = isSame(free, start) ? '' : stretch(start, free);
  const along = isSame(free, end) ? '' : stretch(free, end);
  return {
    path: `M${start.column + 0.5} ${start.row + 0.5}${across}${along}`,
    tip: tipAt(end, along ? free : start),
  };
}

function stretch(from: Cell, to: Cell): string {
  return from.row === to.row ? `H${to.column + 0.5}` : `V${to.row + 0.5}`;
}

/** The cells between two cells of one row or column. */
function between(from: Cell, to: Cell): Cell[] {
  const steps = Math.abs(to.column - from.column) + Math.abs(to.row - from.row);
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) => ({
    column: from.column + Math.sign(to.column - from.column) * (index + 1),
    row: from.row + Math.sign(to.row - from.row) * (index + 1),
  }));
}

/** Where a line enters its last cell; `before` is any cell on its last straight part. */
function tipAt({ column, row }: Cell, before: Cell): Line['tip'] {
  if (row === before.row) {
    return column > before.column
      ? { x: column, y: row + 0.5, heading: 'right' }
      : { x: column + 1, y: row + 0.5, heading: 'left' };
  }
  return row > before.row
    ? { x: column + 0.5, y: row, heading: 'down' }
    : { x: column + 0.5, y: row + 1, heading: 'up' };
}

function isSame(one: Cell, other: Cell): boolean {
  return one.column === other.column && one.row === other.row;
}

function fits(holds: boolean, where: string): void {
  if (!holds) throw new Error(`the map of the reservation has no room ${where}`);
}
