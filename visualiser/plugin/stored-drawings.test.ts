import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart } from '../chart/chart.ts';
import { draw } from '../diagram/layout/draw.ts';
import { storedDrawing } from './stored-drawings.ts';

const chart = describeChart(
  createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } }),
);
const request = JSON.stringify({ chart, collapsed: [] });

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'drawings-')), 'stored');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a stored layout is read from its file', async () => {
  const drawing = JSON.parse(await storedDrawing(folder, request));
  expect(drawing).toEqual(JSON.parse(JSON.stringify(await draw(chart))));
  const [file] = readdirSync(folder);
  writeFileSync(join(folder, file!), '"stored"');
  expect(await storedDrawing(folder, request)).toBe('"stored"');
});

test('another chart is laid out, and so is the same chart with a folded state', async () => {
  await storedDrawing(folder, request);
  await storedDrawing(folder, JSON.stringify({ chart: { ...chart, id: 'torch' }, collapsed: [] }));
  await storedDrawing(folder, JSON.stringify({ chart, collapsed: ['on'] }));
  expect(readdirSync(folder)).toHaveLength(3);
});

test('a drawing that can’t be stored is still returned', async () => {
  writeFileSync(folder, 'a file where the folder would be');
  expect(JSON.parse(await storedDrawing(folder, request))).toHaveProperty('boxes');
});
