import { describe, expect, test } from 'vitest';
import {
  bringIntoView,
  centreOn,
  closeUp,
  fit,
  greatestScale,
  leastScale,
  readingScale,
  toCanvas,
  together,
  zoomAround,
} from './viewport.ts';

const canvas = { width: 1048, height: 648 };

describe('fit', () => {
  test('a wide drawing takes the width of the canvas but its margins, and stands in the middle of its height', () => {
    expect(fit({ width: 2000, height: 200 }, canvas)).toEqual({ scale: 0.5, x: 24, y: 274 });
  });

  test('a high one takes its height', () => {
    expect(fit({ width: 200, height: 2400 }, canvas)).toEqual({ scale: 0.25, x: 499, y: 24 });
  });

  test('a small one is not made larger', () => {
    expect(fit({ width: 48, height: 48 }, canvas)).toEqual({ scale: 1, x: 500, y: 300 });
  });

  test('a canvas that has no size yet does not turn it over', () => {
    expect(fit({ width: 48, height: 48 }, { width: 0, height: 0 }).scale).toBe(leastScale);
  });
});

describe('zoomAround', () => {
  const viewport = { x: 10, y: 20, scale: 1 };

  test('what is under the pointer stays under it', () => {
    const zoomed = zoomAround(viewport, { x: 110, y: 220 }, 2);
    expect(zoomed).toEqual({ scale: 2, x: -90, y: -180 });
    expect(toCanvas(zoomed, { x: 100, y: 200 })).toEqual({ x: 110, y: 220 });
  });

  test('there and back again is where it was', () => {
    const there = zoomAround(viewport, { x: 110, y: 220 }, 2);
    expect(zoomAround(there, { x: 110, y: 220 }, 0.5)).toEqual(viewport);
  });

  test('it ends at the limits without sliding away', () => {
    const nearest = { x: 10, y: 20, scale: greatestScale };
    expect(zoomAround(nearest, { x: 500, y: 0 }, 3)).toEqual(nearest);
    const furthest = { x: 10, y: 20, scale: leastScale };
    expect(zoomAround(furthest, { x: 500, y: 0 }, 0.5)).toEqual(furthest);
  });
});

describe('bringIntoView', () => {
  const viewport = { x: 0, y: 0, scale: 2 };

  test('what is seen whole moves nothing', () => {
    expect(bringIntoView(viewport, { x: 12, y: 12, width: 50, height: 50 }, canvas)).toEqual(
      viewport,
    );
  });

  test('what is beyond an edge comes in as far as the margin', () => {
    expect(bringIntoView(viewport, { x: 600, y: -50, width: 50, height: 20 }, canvas)).toEqual({
      scale: 2,
      x: 1048 - 24 - 1300,
      y: 24 + 100,
    });
  });

  test('what is larger than the canvas shows its upper left corner, unless the view is in the midst of it', () => {
    const large = { x: 100, y: 0, width: 2000, height: 20 };
    expect(bringIntoView(viewport, large, canvas)).toEqual({ scale: 2, x: 24 - 200, y: 24 });
    const amidst = { x: -1000, y: 100, scale: 2 };
    expect(bringIntoView(amidst, large, canvas)).toEqual(amidst);
  });
});

test('centreOn puts the middle of an area in the middle of the canvas', () => {
  const viewport = centreOn({ x: 100, y: 50, width: 40, height: 20 }, canvas, 2);
  expect(toCanvas(viewport, { x: 120, y: 60 })).toEqual({ x: 524, y: 324 });
});

describe('closeUp', () => {
  const drawing = { width: 4000, height: 600 };

  test('the area is in the middle, large enough to read', () => {
    const area = { x: 2000, y: 300, width: 100, height: 50 };
    const viewport = closeUp(area, drawing, canvas);
    expect(viewport.scale).toBe(readingScale);
    expect(toCanvas(viewport, { x: 2050, y: 0 }).x).toBe(524);
  });

  test('at the edge of the drawing nothing but its margin is seen beyond it', () => {
    const first = { x: 10, y: 10, width: 100, height: 50 };
    expect(closeUp(first, drawing, canvas).x).toBe(24);
    const last = { x: 3900, y: 10, width: 100, height: 50 };
    expect(closeUp(last, drawing, canvas).x).toBe(1048 - 24 - 3000);
  });

  test('a drawing that has room in one direction is in the middle of it', () => {
    const area = { x: 0, y: 0, width: 10, height: 10 };
    expect(closeUp(area, drawing, canvas).y).toBe((648 - 450) / 2);
  });

  test('an area that is too large is seen whole', () => {
    const area = { x: 0, y: 0, width: 2000, height: 10 };
    expect(closeUp(area, drawing, canvas).scale).toBe(0.5);
  });
});

describe('together', () => {
  const near = [
    { x: 10, y: 10, width: 10, height: 10 },
    { x: 0, y: 30, width: 5, height: 5 },
  ];

  test('areas that can be seen at once are seen at once', () => {
    expect(together(near, canvas, 2)).toEqual({ x: 0, y: 10, width: 20, height: 25 });
  });

  test('of those too far apart only the first is seen', () => {
    const far = { x: 1400, y: 0, width: 10, height: 10 };
    expect(together([...near, far], canvas, 0.75)).toEqual(near[0]);
    expect(together([...near, far], canvas, 0.5)).toEqual({ x: 0, y: 0, width: 1410, height: 35 });
  });

  test('nothing is around nothing', () => {
    expect(together([], canvas, 1)).toBeUndefined();
  });
});
