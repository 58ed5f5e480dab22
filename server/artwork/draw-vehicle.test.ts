import { describe, expect, test } from 'vitest';

import { bodies, drawVehicle, type Body } from './draw-vehicle.ts';
import type { Paint } from './paints.ts';
import { paints } from './paints.ts';

const paintKeys = Object.keys(paints) as Paint[];
const vehicles = bodies.flatMap((body) => paintKeys.map((paint) => ({ body, paint })));

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
  test.each(vehicles)('draws a well-formed $body in $paint', (vehicle) => {
    const svg = drawVehicle(vehicle);

    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 960 420" role="img">/,
    );
    expect(svg).toMatch(/<\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(unbalancedTags(svg)).toEqual([]);
  });

  test.each(vehicles)('keeps the $body in $paint under 14 kB', (vehicle) => {
    expect(Buffer.byteLength(drawVehicle(vehicle))).toBeLessThan(14_000);
  });

  test.each(vehicles)('defines every part of the $body in $paint once', (vehicle) => {
    const svg = drawVehicle(vehicle);
    const ids = matches(svg, / id="([^"]+)"/g);
    const references = matches(svg, /(?:url\(|href=")#([^")]+)/g);

    expect(new Set(ids).size).toBe(ids.length);
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([]);
  });

  test.each(vehicles)('rounds the coordinates of the $body in $paint', (vehicle) => {
    const paths = matches(drawVehicle(vehicle), / d="([^"]+)"/g);

    expect(paths.filter((path) => /\.\d\d/.test(path))).toEqual([]);
  });

  test.each(vehicles)('draws the $body in $paint the same every time', (vehicle) => {
    expect(drawVehicle(vehicle)).toBe(drawVehicle({ ...vehicle }));
  });

  test.each(bodies)('draws each paint of the %s differently', (body) => {
    const drawings = paintKeys.map((paint) => drawVehicle({ body, paint }));

    expect(new Set(drawings).size).toBe(paintKeys.length);
  });

  test('draws each body style differently', () => {
    const drawings = bodies.map((body) => drawVehicle({ body, paint: 'gris' }));

    expect(new Set(drawings).size).toBe(bodies.length);
  });

  test.each<[Body, number]>([
    ['pickup', 2],
    ['pickup-2p', 1],
    ['pickup-simple', 1],
  ])('gives the side of a %s %i door handles', (body, doors) => {
    const handles = matches(drawVehicle({ body, paint: 'gris' }), /(c2 -2\.5 26 -3\.5)/g);
    expect(handles).toHaveLength(doors);
  });
});
