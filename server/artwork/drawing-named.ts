import { readDrawing } from '../../domain/vehicles/pictures/drawings.ts';
import { drawMotorcycle, isMotorcycleKind } from './draw-motorcycle.ts';
import { drawVehicle } from './draw-vehicle.ts';
import { isPaint } from './paints.ts';

/** Longer than every name. */
const longestName = 160;

/** The drawing of a name such as 'vehicles/suv-rojo'; undefined when it names none. */
export function drawingNamed(name: string): string | undefined {
  if (name.length > longestName) return undefined;
  if (name.startsWith('vehicles/')) {
    const drawing = readDrawing(name.slice('vehicles/'.length));
    return drawing && isPaint(drawing.paint)
      ? drawVehicle(drawing.look, drawing.paint, drawing.view)
      : undefined;
  }
  const kind = /^motorcycles\/([a-z]+)$/.exec(name)?.[1] ?? '';
  return isMotorcycleKind(kind) ? drawMotorcycle(kind) : undefined;
}
