import { describe, expect, it } from 'vitest';
import { charts } from '../charts.ts';
import { draw } from './layout/draw.ts';
import type { Box, Drawing } from './layout/drawing.ts';
import { farNameOf, farNameSize } from './far-name.ts';
import { contains, crosses, overlap, segmentsOf } from './layout/geometry.ts';
import { isInside } from '../chart/paths.ts';
import { unusualChart } from './layout/unusual-chart.ts';

const all = [...charts.map(({ chart }) => chart), unusualChart];

describe.each(all)('the zoomed-out names of $id', (chart) => {
  const drawn = draw(chart);

  it('lie inside their boxes and outside child boxes', async () => {
    const { boxes } = await drawn;
    const misplaced = namesOf(boxes).flatMap(({ path, name, box }) =>
      contains(box, name) &&
      !boxes.some(({ state, ...each }) => isInside(state.path, path) && overlap(each, name))
        ? []
        : path,
    );
    expect(misplaced).toEqual([]);
  });

  it('are crossed by no line', async () => {
    const { boxes, arrows } = await drawn;
    const through = namesOf(boxes).flatMap(({ path, name }) =>
      linesOf({ arrows }).some((segment) => crosses(segment, name)) ? path : [],
    );
    expect(through).toEqual([]);
  });
});

it('farNameOf() uses the largest font that fits, on two lines when that allows a larger one', async () => {
  const { boxes } = await draw(all.find(({ id }) => id === 'reservation')!);
  const of = (path: string) =>
    farNameOf(
      boxes.find(({ state }) => state.path === path)!,
      39,
    );
  expect(of('place.step.paymentSelection').lines).toEqual(['payment', 'Selection']);
  expect(of('place.step.review')).toMatchObject({ lines: ['review'], size: 39 });
  expect(of('place.notFound').size).toBeLessThan(20);
});

it('farNameSize() keeps names readable down to scale 0.2, with few different sizes', () => {
  const scales = Array.from({ length: 35 }, (_, index) => 0.2 + index / 100);
  const sizes = scales.map((scale) => farNameSize(scale)!);
  expect(scales.every((scale, index) => scale * sizes[index]! >= 11)).toBe(true);
  expect(new Set(sizes).size).toBe(4);
});

it('farNameSize() is undefined at scales where everything is readable', () => {
  expect(farNameSize(0.55)).toBeUndefined();
});

function namesOf(boxes: readonly Box[]) {
  return boxes.map((box) => ({ box, path: box.state.path, name: farNameOf(box, 56) }));
}

function linesOf({ arrows }: Pick<Drawing, 'arrows'>) {
  return arrows.flatMap(({ points }) => segmentsOf(points));
}
