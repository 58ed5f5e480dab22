import type { BodyStyle } from '../../../domain/vehicles/body-styles.ts';
import {
  drawingAddress,
  usualLook,
  withTwoDoors,
  type Look,
} from '../../../domain/vehicles/pictures/drawings.ts';
import { paints, type Paint } from '../../artwork/paints.ts';
import { folded } from '../cells.ts';

const otherNames: Readonly<Record<string, Paint>> = { plateado: 'plata', beige: 'arena' };

function paintOf(color: string): Paint {
  const words = folded(color).split(' ');
  const paint = (Object.keys(paints) as Paint[]).find((name) => words.includes(name));
  return paint ?? words.map((word) => otherNames[word]).find(Boolean) ?? 'gris';
}

/** A model as far as its drawing depends on it. */
interface Drawn {
  bodyStyle: BodyStyle | null;
  look: Look | null;
}

/** The drawing of a vehicle without a picture of its own; null when its body style is unknown. */
export function defaultPicture(
  { bodyStyle, look }: Drawn,
  { color = '', doors, version = '' }: { color?: string; doors?: number; version?: string } = {},
): string | null {
  const usual = look ?? (bodyStyle && usualLook(bodyStyle));
  if (!usual) return null;
  const isSingleCab = folded(version).includes('cabina simple');
  const drawn = doors === 2 ? withTwoDoors(usual, isSingleCab) : usual;
  return drawingAddress(drawn, paintOf(color));
}
