import { describe, expect, test } from 'vitest';
import { drawnViews, type DrawnView } from '../../domain/vehicles/pictures/drawing-views.ts';
import {
  drawnShapes,
  drawnTraits,
  readDrawing,
  type DrawnShape,
} from '../../domain/vehicles/pictures/drawings.ts';
import { drawVehicle } from './draw-vehicle.ts';
import { paints, type Paint } from './paints.ts';
import { designs } from './vehicles/shapes.ts';

const paintKeys = Object.keys(paints) as Paint[];
const drawings = drawnShapes.flatMap((shape) => drawnViews.map((view) => ({ shape, view })));

const draw = (shape: DrawnShape, view: DrawnView = 'side', paint: Paint = 'celeste') =>
  drawVehicle({ shape, size: null, traits: [] }, paint, view);

const named = (name: string): string => {
  const { look, paint, view } = readDrawing(name)!;
  return drawVehicle(look, paint as Paint, view);
};

/** Names of the elements that are not closed, or closed in the wrong order. */
const unbalancedTags = (svg: string): readonly string[] => {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(
    /<(\/?)([A-Za-z]+)(?:\s[^<>]*?)?(\/?)>/g,
  )) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
};

const matches = (svg: string, pattern: RegExp): readonly string[] =>
  [...svg.matchAll(pattern)].map(([, match = '']) => match);

describe('drawVehicle', () => {
  test.each(drawings)('draws a well-formed $shape from the $view', ({ shape, view }) => {
    const svg = draw(shape, view);

    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1920 840" /);
    expect(svg).toMatch(/<\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(unbalancedTags(svg)).toEqual([]);
  });

  test.each(drawings)('keeps the $shape from the $view under 14 kB', ({ shape, view }) => {
    expect(Buffer.byteLength(draw(shape, view))).toBeLessThan(14_000);
  });

  test.each(drawings)('defines every part of the $shape from the $view once', ({ shape, view }) => {
    const svg = draw(shape, view);
    const ids = matches(svg, / id="([^"]+)"/g);
    const references = matches(svg, /(?:url\(|href=")#([^")]+)/g);

    expect(new Set(ids).size).toBe(ids.length);
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([]);
  });

  test.each(drawnViews)('draws each shape and each paint differently from the %s', (view) => {
    const inGrey = drawnShapes.map((shape) => draw(shape, view, 'gris'));
    const ofSuv = paintKeys.map((paint) => draw('suv', view, paint));

    expect(new Set(inGrey).size).toBe(18);
    expect(new Set(ofSuv).size).toBe(paintKeys.length);
  });

  test.each(drawnTraits)('shows %s on a hatchback or a boxy SUV', (trait) => {
    const isShown = (['hatchback', 'suv-cuadrado'] as const).some((shape) =>
      (['front', 'rear'] as const).some(
        (view) =>
          draw(shape, view, 'gris') !==
          drawVehicle({ shape, size: null, traits: [trait] }, 'gris', view),
      ),
    );
    expect(isShown).toBe(true);
  });

  test('draws every vehicle in the same scale: 336 units of the drawing for each metre', () => {
    const betweenWheels = (svg: string) => {
      const [front = 0, rear = 0] = matches(
        svg,
        /<use href="#[a-z0-9]+" transform="matrix\(.+? (\d+) \d+\)"/g,
      ).map(Number);
      return rear - front;
    };
    expect(betweenWheels(named('pickup.5350x1888x3270-gris'))).toBe(1099);
    // Each place is rounded to a whole unit.
    expect([862, 863]).toContain(betweenWheels(named('hatchback.4074x1471x2566-gris')));
  });

  test('stretches a shape to the size of a model', () => {
    const polo = named('hatchback.4074x1471x2566-rojo');
    const onix = named('hatchback.4163x1471x2551-rojo');
    expect(polo).not.toBe(onix);
    expect(polo).toBe(draw('hatchback', 'side', 'rojo'));
  });

  test.each<[DrawnShape, number]>([
    ['pickup', 2],
    ['pickup-compacta', 2],
    ['pickup-2p', 1],
    ['pickup-simple', 1],
    ['pickup-compacta-simple', 1],
  ])('gives the side of a %s %i door handles', (shape, doors) => {
    expect(matches(draw(shape), /(class="handle")/g)).toHaveLength(doors);
  });

  test('draws the usual size of a shape where a model has none of its own', () => {
    const { length, height, wheelbase } = designs.sedan;
    expect([length, height, wheelbase]).toEqual([4480, 1473, 2620]);
  });
});
