import type { BodyStyle } from '../../../domain/vehicles/body-styles.ts';
import { paints, type Paint } from '../../artwork/paints.ts';
import { folded } from '../cells.ts';

const otherNames: Readonly<Record<string, Paint>> = { plateado: 'plata', beige: 'arena' };

function paintOf(color: string): Paint {
  const words = folded(color).split(' ');
  const paint = (Object.keys(paints) as Paint[]).find((name) => words.includes(name));
  return paint ?? words.map((word) => otherNames[word]).find(Boolean) ?? 'gris';
}

/** The drawing of a vehicle without a picture of its own; null when its body style is unknown. */
export function defaultPicture(
  bodyStyle: BodyStyle | null,
  { color = '', doors }: { color?: string; doors?: number } = {},
): string | null {
  if (!bodyStyle) return null;
  const body = bodyStyle === 'pickup' && doors === 2 ? 'pickup-2p' : bodyStyle;
  return `/artwork/vehicles/${body}-${paintOf(color)}.svg`;
}
