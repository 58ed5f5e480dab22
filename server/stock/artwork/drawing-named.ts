import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDrawing } from '../../../domain/vehicles/pictures/drawings.ts';
import { isPaint, paintOfFiles, paints, type Paint } from './paints.ts';

const folderOf = (kind: 'vehicles' | 'motorcycles') => join(import.meta.dirname, kind);

/** The names of all drawings: body styles ('suv-coupe') and models ('polo'). */
export const vehicleDrawings: ReadonlySet<string> = new Set(readdirSync(folderOf('vehicles')));

const motorcycles: ReadonlySet<string> = new Set(readdirSync(folderOf('motorcycles')));

/** No name is longer. */
const longestName = 60;

/** The drawing of a name such as 'vehicles/suv-rojo'; undefined for an unknown name. */
export function drawingNamed(name: string): Promise<string> | undefined {
  if (name.length > longestName) return undefined;
  if (name.startsWith('vehicles/')) return vehicleNamed(name.slice('vehicles/'.length));
  const motorcycle = `${name.slice('motorcycles/'.length)}.svg`;
  return name.startsWith('motorcycles/') && motorcycles.has(motorcycle)
    ? readFile(join(folderOf('motorcycles'), motorcycle), 'utf8')
    : undefined;
}

function vehicleNamed(name: string): Promise<string> | undefined {
  const { drawing, paint, view } = readDrawing(name);
  if (!vehicleDrawings.has(drawing) || !isPaint(paint)) return undefined;
  const file = join(folderOf('vehicles'), drawing, `${view}.svg`);
  return readFile(file, 'utf8').then((svg) => painted(svg, paint));
}

/** Replaces the tones of the files' paint, which occur nowhere else in the files. */
function painted(svg: string, paint: Paint): string {
  const tones = paints[paint];
  const replaced = new Map<string, string>(
    paints[paintOfFiles].map((tone, index) => [tone, tones[index]!]),
  );
  return svg.replaceAll(/#[0-9a-f]{6}/g, (colour) => replaced.get(colour) ?? colour);
}
