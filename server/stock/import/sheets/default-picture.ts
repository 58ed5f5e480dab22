import type { BodyStyle } from '../../../../domain/vehicles/body-styles.ts';
import { drawingAddress } from '../../../../domain/vehicles/pictures/drawings.ts';
import { vehicleDrawings } from '../../artwork/drawing-named.ts';
import { paints, type Paint } from '../../artwork/paints.ts';
import { folded } from '../cells/cells.ts';

const otherNames: Readonly<Record<string, Paint>> = { plateado: 'plata', beige: 'arena' };

/** The paint in a colour's name; undefined for a colour without a paint. */
export function namedPaint(color: string): Paint | undefined {
  const words = folded(color).split(' ');
  const paint = (Object.keys(paints) as Paint[]).find((name) => words.includes(name));
  return paint ?? words.map((word) => otherNames[word]).find(Boolean);
}

interface Drawn {
  bodyStyle: BodyStyle | null;
  drawing: string | null;
}

/**
 * The drawing of a vehicle without a picture of its own; a model without a drawing has that of its body style. Null
 * when the body style is unknown.
 */
export function defaultPicture(
  { bodyStyle, drawing }: Drawn,
  { color = '', doors, version = '' }: { color?: string; doors?: number; version?: string } = {},
): string | null {
  const usual = drawing ?? bodyStyle;
  if (!usual) return null;
  const isSingleCab = folded(version).includes('cabina simple');
  return drawingAddress(
    doors === 2 ? withTwoDoors(usual, isSingleCab) : usual,
    namedPaint(color) ?? 'gris',
  );
}

/** The pick-up with two doors, for a name with two doors or a single cab; other vehicles are unchanged. */
function withTwoDoors(drawing: string, isSingleCab: boolean): string {
  const model = drawing.replace(/-2p$/, '');
  const [twoDoors, singleCab] = [`${model}-2p`, `${model}-simple`];
  const bodies = isSingleCab ? [singleCab, twoDoors] : [twoDoors, singleCab];
  return bodies.find((body) => vehicleDrawings.has(body)) ?? drawing;
}
