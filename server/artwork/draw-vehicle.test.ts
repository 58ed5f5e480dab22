import { describe, expect, test } from 'vitest';

import { bodyStyles } from '../../domain/vehicles/body-styles.ts';
import { drawVehicle } from './draw-vehicle.ts';
import type { Paint } from './paints.ts';
import { paints } from './paints.ts';

const paintKeys = Object.keys(paints) as Paint[];
const vehicles = bodyStyles.flatMap((bodyStyle) =>
  paintKeys.map((paint) => ({ bodyStyle, paint })),
);

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
  test.each(vehicles)('draws a well-formed $bodyStyle in $paint', (vehicle) => {
    const svg = drawVehicle(vehicle);

    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 960 420" role="img">/,
    );
    expect(svg).toMatch(/<\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(unbalancedTags(svg)).toEqual([]);
  });

  test.each(vehicles)('keeps the $bodyStyle in $paint under 14 kB', (vehicle) => {
    expect(Buffer.byteLength(drawVehicle(vehicle))).toBeLessThan(14_000);
  });

  test.each(vehicles)('defines every part of the $bodyStyle in $paint once', (vehicle) => {
    const svg = drawVehicle(vehicle);
    const ids = matches(svg, / id="([^"]+)"/g);
    const references = matches(svg, /(?:url\(|href=")#([^")]+)/g);

    expect(new Set(ids).size).toBe(ids.length);
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([]);
  });

  test.each(vehicles)('rounds the coordinates of the $bodyStyle in $paint', (vehicle) => {
    const paths = matches(drawVehicle(vehicle), / d="([^"]+)"/g);

    expect(paths.filter((path) => /\.\d\d/.test(path))).toEqual([]);
  });

  test.each(vehicles)('draws the $bodyStyle in $paint the same every time', (vehicle) => {
    expect(drawVehicle(vehicle)).toBe(drawVehicle({ ...vehicle }));
  });

  test.each(bodyStyles)('draws each paint of the %s differently', (bodyStyle) => {
    const drawings = paintKeys.map((paint) => drawVehicle({ bodyStyle, paint }));

    expect(new Set(drawings).size).toBe(paintKeys.length);
  });

  test('draws each body style differently', () => {
    const drawings = bodyStyles.map((bodyStyle) => drawVehicle({ bodyStyle, paint: 'gris' }));

    expect(new Set(drawings).size).toBe(bodyStyles.length);
  });
});
