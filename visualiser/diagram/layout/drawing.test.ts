import { describe, expect, it } from 'vitest';
import { statesOf, type Chart, type State, type Transition } from '../../chart/chart.ts';
import { charts } from '../../charts.ts';
import { nameArea } from './anatomy.ts';
import { draw } from './draw.ts';
import type { Area, Arrow, Drawing, Point } from './drawing.ts';
import { isInside, parentOf } from '../../chart/paths.ts';
import { unusualChart } from '../../test-support/unusual-chart.ts';
import { lineHeight, lineWidth, type Line } from './text.ts';

const all: { chart: Chart; folded: string }[] = [...charts.map(({ chart }) => chart), unusualChart]
  .flatMap((chart) => [
    { chart, folded: '' },
    ...chart.root.states
      .filter(({ states }) => states.length > 0)
      .map(({ path }) => ({ chart, folded: path })),
  ])
  .map(({ chart, folded }) => ({ chart, folded }));

describe.each(all)('the drawing of $chart.id, folded: "$folded"', ({ chart, folded }) => {
  const drawn = draw(chart, new Set([folded].filter(Boolean)));

  it('has every state once, except those inside a folded state', async () => {
    const { boxes } = await drawn;
    const paths = statesOf(chart).map(({ path }) => path);
    expect(boxes.map(({ state }) => state.path)).toEqual(
      paths.filter((path) => !isFoldedAway(path, folded)),
    );
  });

  it('has every transition once, except those entirely inside the folded state', async () => {
    const keys = chart.transitions.filter((each) => !isInward(each, folded)).map(({ key }) => key);
    const labels = labelsOf(await drawn).map(({ transition }) => transition.key);
    expect(labels.toSorted()).toEqual(keys.toSorted());
  });

  it('draws each arrow from the edge of its source to the edge of its target', async () => {
    const { boxes, arrows } = await drawn;
    const area = (path: string) => boxes.find(({ state }) => state.path === path)!;
    const astray = arrows.filter(({ points, source, target, block }) => {
      const from = points[0]!;
      const begins = isInside(target, source)
        ? contains(area(source), dotAt(from))
        : isOnEdge(from, block ?? area(source));
      return !begins || !isOnEdge(points.at(-1)!, area(target));
    });
    expect(astray.map(({ id }) => id)).toEqual([]);
  });

  it('starts each arrow beside its labels', async () => {
    const { arrows } = await drawn;
    const apart = arrows.filter(({ points, labels }) => {
      if (labels.length === 0) return false;
      const last = labels.at(-1)!;
      const { y } = points[0]!;
      return y < labels[0]!.y || y > last.y + last.height;
    });
    expect(apart.map(({ id }) => id)).toEqual([]);
  });

  it('draws only horizontal and vertical lines', async () => {
    const slanted = linesOf(await drawn).filter(({ points }) =>
      segmentsOf(points).some(([from, to]) => from.x !== to.x && from.y !== to.y),
    );
    expect(slanted).toEqual([]);
  });

  it('has no overlapping texts', async () => {
    const texts = textsOf(await drawn);
    const overlapping = texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => (overlap(one, other) ? [[one.of, other.of]] : [])),
    );
    expect(overlapping).toEqual([]);
  });

  it('keeps every text inside the box of its state and outside child boxes', async () => {
    const { boxes, ...rest } = await drawn;
    const misplaced = textsOf({ boxes, ...rest }).flatMap((text) =>
      boxes
        .filter((box) => {
          const { path } = box.state;
          const isAround = path === text.state || isInside(text.state, path);
          return isAround ? !contains(box, text) : overlap(box, text);
        })
        .map(({ state }) => `${text.of} / ${state.path}`),
    );
    expect(misplaced).toEqual([]);
  });

  it('gives every text enough space', async () => {
    const tight = textsOf(await drawn).filter(
      ({ lines, width, height }) =>
        lines.some((line) => lineWidth(line) > width) || lines.length * lineHeight > height,
    );
    expect(tight.map(({ of }) => of)).toEqual([]);
  });

  it('draws no line through a box, except those that contain its ends', async () => {
    const { boxes, ...rest } = await drawn;
    const through = linesOf({ boxes, ...rest }).flatMap(({ id, points, source, target, block }) =>
      boxes
        .filter(({ state: { path } }) => {
          if (isInside(source, path) || isInside(target, path)) return false;
          return !(block && path === source);
        })
        .filter((box) => segmentsOf(points).some((segment) => crosses(segment, box)))
        .map(({ state }) => `${id} / ${state.path}`),
    );
    expect(through).toEqual([]);
  });

  it('draws no line through a text', async () => {
    const texts = textsOf(await drawn);
    const through = linesOf(await drawn).flatMap(({ id, points }) =>
      texts
        .filter((text) => segmentsOf(points).some((segment) => crosses(segment, text)))
        .map(({ of }) => `${id} / ${of}`),
    );
    expect(through).toEqual([]);
  });

  it('never draws lines to different states on top of each other', async () => {
    const lines = linesOf(await drawn);
    const together = lines.flatMap((one, index) =>
      lines.slice(index + 1).flatMap((other) => {
        if (one.target === other.target || isFork(one, other)) return [];
        const others = segmentsOf(other.points);
        return segmentsOf(one.points).some((segment) =>
          others.some((another) => coincide(segment, another)),
        )
          ? [[one.id, other.id]]
          : [];
      }),
    );
    expect(together).toEqual([]);
  });

  it('has no overlapping siblings, and keeps every box inside its parent', async () => {
    const { boxes, width, height } = await drawn;
    const picture = { x: 0, y: 0, width, height };
    const wrong = boxes.flatMap((box, index) => {
      const { path } = box.state;
      const parent = boxes.find(({ state }) => path !== '' && state.path === parentOf(path));
      const isOut = !contains(parent ?? picture, box);
      const hit = boxes
        .slice(index + 1)
        .filter((other) => !isInside(other.state.path, path) && overlap(box, other));
      return isOut || hit.length > 0 ? [path] : [];
    });
    expect(wrong).toEqual([]);
  });
});

it('draw() returns the same drawing every time', async () => {
  const { chart } = charts.find((each) => each.chart.id === 'usedVehicleValuation')!;
  expect(await draw(chart)).toEqual(await draw(chart));
});

interface Text extends Area {
  of: string;
  state: string;
  lines: Line[];
}

type PathLine = Pick<Arrow, 'id' | 'points' | 'source' | 'target' | 'block' | 'transitions'>;

function labelsOf({ arrows, boxes }: Drawing) {
  const rows = boxes.flatMap((box) => box.rows);
  return [...arrows.flatMap(({ labels }) => labels), ...rows].flatMap(({ transition }) =>
    transition ? [{ transition }] : [],
  );
}

function textsOf({ arrows, boxes }: Drawing): Text[] {
  return [
    ...boxes.flatMap((box) => {
      const state = box.state.path;
      const tags = box.tags.map(({ name, x, y, width, height }) => {
        return {
          of: name,
          state,
          x,
          y,
          width,
          height,
          lines: [[{ text: name, style: 'tag' as const }]],
        };
      });
      const rows = box.rows.map((row) => ({ ...row, of: `${state} ${row.kind}`, state }));
      const name = { ...nameArea(box), of: box.state.name, state };
      return [name, ...rows, ...tags];
    }),
    ...arrows.flatMap(({ labels, source }) =>
      labels.map((label) => ({ ...label, of: label.transition.key, state: source })),
    ),
  ];
}

/** All arrows, including those from the dots of initial states. */
function linesOf({ arrows, beginnings }: Drawing): PathLine[] {
  return [
    ...arrows,
    ...beginnings.map(({ state, points }) => {
      const source = parentOf(state);
      const id = `beginning ${state}`;
      return { id, source, target: state, points, block: undefined, transitions: [] };
    }),
  ];
}

/** Whether two lines belong to one transition with several targets; these start together. */
function isFork(one: PathLine, other: PathLine): boolean {
  return one.transitions.some((key) => other.transitions.includes(key));
}

function dotAt({ x, y }: Point): Area {
  return { x, y, width: 0, height: 0 };
}

function isFoldedAway(path: State['path'], folded: string): boolean {
  return folded !== '' && isInside(path, folded);
}

function isInward({ source, targets }: Transition, folded: string): boolean {
  const isThere = (path: string) => path === folded || isInside(path, folded);
  if (folded === '' || !isThere(source) || !targets.every(isThere)) return false;
  return source !== folded || targets.some((path) => path !== folded);
}

type Segment = readonly [Point, Point];

function segmentsOf(points: readonly Point[]): Segment[] {
  return points.slice(1).map((point, index) => [points[index]!, point] as const);
}

/** Whether two areas share more than an edge. */
function overlap(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function contains(outer: Area, inner: Area): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Whether a horizontal or vertical segment passes through an area instead of along its edge. */
function crosses([from, to]: Segment, { x, y, width, height }: Area): boolean {
  return (
    Math.min(from.x, to.x) < x + width &&
    Math.max(from.x, to.x) > x &&
    Math.min(from.y, to.y) < y + height &&
    Math.max(from.y, to.y) > y
  );
}

/** Whether two segments overlap in the same direction instead of crossing. */
function coincide(one: Segment, other: Segment): boolean {
  return runsTogether(one, other, 'x', 'y') || runsTogether(one, other, 'y', 'x');
}

function runsTogether(
  [one, oneEnd]: Segment,
  [other, otherEnd]: Segment,
  along: 'x' | 'y',
  across: 'x' | 'y',
): boolean {
  const isStraight = one[across] === oneEnd[across] && other[across] === otherEnd[across];
  const from = Math.max(
    Math.min(one[along], oneEnd[along]),
    Math.min(other[along], otherEnd[along]),
  );
  const to = Math.min(Math.max(one[along], oneEnd[along]), Math.max(other[along], otherEnd[along]));
  return isStraight && one[across] === other[across] && from < to;
}

function isOnEdge({ x, y }: Point, area: Area): boolean {
  const isWithin =
    x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;
  const isInside = x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height;
  return isWithin && !isInside;
}
