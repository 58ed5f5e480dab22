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
  test('a wide drawing fills the width of the canvas without the margins, vertically centred', () => {
    expect(fit({ width: 2000, height: 200 }, canvas)).toEqual({ scale: 0.5, x: 24, y: 274 });
  });

  test('a tall drawing fills the height of the canvas', () => {
    expect(fit({ width: 200, height: 2400 }, canvas)).toEqual({ scale: 0.25, x: 499, y: 24 });
  });

  test('a small drawing is not enlarged', () => {
    expect(fit({ width: 48, height: 48 }, canvas)).toEqual({ scale: 1, x: 500, y: 300 });
  });

  test('the scale stays positive on a canvas without a size', () => {
    expect(fit({ width: 48, height: 48 }, { width: 0, height: 0 }).scale).toBe(leastScale);
  });
});

describe('zoomAround', () => {
  const viewport = { x: 10, y: 20, scale: 1 };

  test('the point under the pointer stays there', () => {
    const zoomed = zoomAround(viewport, { x: 110, y: 220 }, 2);
    expect(zoomed).toEqual({ scale: 2, x: -90, y: -180 });
    expect(toCanvas(zoomed, { x: 100, y: 200 })).toEqual({ x: 110, y: 220 });
  });

  test('zooming in and out again returns to the same viewport', () => {
    const there = zoomAround(viewport, { x: 110, y: 220 }, 2);
    expect(zoomAround(there, { x: 110, y: 220 }, 0.5)).toEqual(viewport);
  });

  test('the view does not move at the limits of the scale', () => {
    const nearest = { x: 10, y: 20, scale: greatestScale };
    expect(zoomAround(nearest, { x: 500, y: 0 }, 3)).toEqual(nearest);
    const furthest = { x: 10, y: 20, scale: leastScale };
    expect(zoomAround(furthest, { x: 500, y: 0 }, 0.5)).toEqual(furthest);
  });
});

describe('bringIntoView', () => {
  const viewport = { x: 0, y: 0, scale: 2 };

  test('a visible area does not move the view', () => {
    expect(bringIntoView(viewport, { x: 12, y: 12, width: 50, height: 50 }, canvas)).toEqual(
      viewport,
    );
  });

  test('an area beyond an edge moves in up to the margin', () => {
    expect(bringIntoView(viewport, { x: 600, y: -50, width: 50, height: 20 }, canvas)).toEqual({
      scale: 2,
      x: 1048 - 24 - 1300,
      y: 24 + 100,
    });
  });

  test('an area larger than the canvas shows its upper left corner, unless the view is inside it', () => {
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

  test('the area is centred at a readable scale', () => {
    const area = { x: 2000, y: 300, width: 100, height: 50 };
    const viewport = closeUp(area, drawing, canvas);
    expect(viewport.scale).toBe(readingScale);
    expect(toCanvas(viewport, { x: 2050, y: 0 }).x).toBe(524);
  });

  test('at the edge of the drawing only the margin shows beyond it', () => {
    const first = { x: 10, y: 10, width: 100, height: 50 };
    expect(closeUp(first, drawing, canvas).x).toBe(24);
    const last = { x: 3900, y: 10, width: 100, height: 50 };
    expect(closeUp(last, drawing, canvas).x).toBe(1048 - 24 - 3840);
  });

  test('a drawing smaller than the canvas in one direction is centred there', () => {
    const area = { x: 0, y: 0, width: 10, height: 10 };
    expect(closeUp(area, drawing, canvas).y).toBe((648 - 576) / 2);
  });

  test('an area too large for that scale is shown whole', () => {
    const area = { x: 0, y: 0, width: 2000, height: 10 };
    expect(closeUp(area, drawing, canvas).scale).toBe(0.5);
  });
});

describe('together', () => {
  const near = [
    { x: 10, y: 10, width: 10, height: 10 },
    { x: 0, y: 30, width: 5, height: 5 },
  ];

  test('areas that fit on the canvas are joined', () => {
    expect(together(near, canvas, 2)).toEqual({ x: 0, y: 10, width: 20, height: 25 });
  });

  test('the first area is returned when they are too far apart', () => {
    const far = { x: 1400, y: 0, width: 10, height: 10 };
    expect(together([...near, far], canvas, 0.75)).toEqual(near[0]);
    expect(together([...near, far], canvas, 0.5)).toEqual({ x: 0, y: 0, width: 1410, height: 35 });
  });

  test('no areas give undefined', () => {
    expect(together([], canvas, 1)).toBeUndefined();
  });
});
