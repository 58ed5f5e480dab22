import { describe, expect, test } from 'vitest';

import { drawMotorcycle, isMotorcycleKind, motorcycleKinds } from './draw-motorcycle.ts';

const matches = (svg: string, pattern: RegExp): readonly string[] =>
  [...svg.matchAll(pattern)].map(([, match = '']) => match);

describe('drawMotorcycle', () => {
  test.each(motorcycleKinds)(
    'draws a well-formed %s with the same canvas as the vehicles',
    (kind) => {
      const svg = drawMotorcycle(kind);

      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 960 420" role="img">/,
      );
      expect(svg).toMatch(/<\/svg>$/);
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
      expect(matches(svg, /(<[a-z]+)[^>]*[^/]>/gi).length).toBe(matches(svg, /(<\/)/g).length);
    },
  );

  test.each(motorcycleKinds)('keeps the %s under 14 kB', (kind) => {
    expect(Buffer.byteLength(drawMotorcycle(kind))).toBeLessThan(14_000);
  });

  test.each(motorcycleKinds)('defines every part and material of the %s exactly once', (kind) => {
    const svg = drawMotorcycle(kind);
    const ids = matches(svg, / id="([^"]+)"/g);
    const references = matches(svg, /(?:url\(|href=")#([^")]+)/g);
    const materials = matches(svg, /\.([a-zA-Z]+)\{/g);

    expect(new Set(ids).size).toBe(ids.length);
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([]);
    expect(
      matches(svg, / class="([^"]+)"/g).filter((material) => !materials.includes(material)),
    ).toEqual([]);
  });

  test('draws each kind differently', () => {
    expect(new Set(motorcycleKinds.map(drawMotorcycle)).size).toBe(3);
  });
});

test('isMotorcycleKind() accepts only the kinds that can be drawn', () => {
  expect(['naked', 'sport', 'adventure', 'scooter', 'toString'].map(isMotorcycleKind)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
