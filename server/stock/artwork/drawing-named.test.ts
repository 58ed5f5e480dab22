import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawingNamed, vehicleDrawings } from './drawing-named.ts';
import { paints } from './paints.ts';

const names = [...vehicleDrawings];
const views = ['', '-frente', '-atras'];

const colours = (svg: string | undefined): ReadonlySet<string> =>
  new Set(svg?.match(/#[0-9a-f]{6}/g));

describe('drawingNamed', () => {
  test.each(names)('has the %s from three sides, on one canvas, each under 14 kB', async (name) => {
    for (const view of views) {
      const svg = await drawingNamed(`vehicles/${name}-gris${view}`);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1920 840" /);
      expect(Buffer.byteLength(svg!)).toBeLessThan(14_000);
    }
  });

  test.each(names)('paints the %s without any red tone of its file', async (name) => {
    const red = new Set<string>(paints.rojo);
    const blue = colours(await drawingNamed(`vehicles/${name}-azul`));
    expect([...blue].filter((colour) => red.has(colour))).toEqual([]);
    expect(blue).toContain(paints.azul[0]);
  });

  test('returns red vehicles as their files are', async () => {
    const file = join(import.meta.dirname, 'vehicles/polo/front.svg');
    expect(await drawingNamed('vehicles/polo-rojo-frente')).toBe(readFileSync(file, 'utf8'));
  });

  test('has the three motorcycles on the canvas of the vehicles', async () => {
    const files = readdirSync(join(import.meta.dirname, 'motorcycles'));
    expect(files).toEqual(['adventure.svg', 'naked.svg', 'sport.svg']);
    for (const file of files) {
      const svg = await drawingNamed(`motorcycles/${file.replace('.svg', '')}`);
      expect(svg).toContain('viewBox="0 0 960 420"');
    }
  });
});
