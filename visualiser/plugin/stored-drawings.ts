import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chart } from '../chart/chart.ts';
import { draw } from '../diagram/layout/draw.ts';

const layoutFolder = join(import.meta.dirname, '../diagram/layout');
const layoutCode = globSync('*.{ts,js}', { cwd: layoutFolder, exclude: ['*.test.ts', '*.d.ts'] })
  .toSorted()
  .map((file) => readFileSync(join(layoutFolder, file), 'utf8'))
  .join();

/**
 * The drawing of a chart with folded states, as JSON. ELK needs seconds for a layout, so it is stored in a folder
 * until the chart or the layout code changes.
 */
export async function storedDrawing(folder: string, request: string): Promise<string> {
  const hash = createHash('sha256').update(layoutCode).update(request).digest('hex');
  const file = join(folder, `${hash}.json`);
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored !== undefined) return stored;
  const { chart, collapsed } = JSON.parse(request) as { chart: Chart; collapsed: string[] };
  const drawing = JSON.stringify(await draw(chart, new Set(collapsed)));
  await store(folder, file, drawing).catch(() => {});
  return drawing;
}

/** Writes under another name first, so that no reader gets half a file. */
async function store(folder: string, file: string, drawing: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.new`, drawing);
  await rename(`${file}.new`, file);
}
