import type { Photograph } from '../../../domain/vehicles/photographs.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';

/** What the device keeps of a unit whose page was opened. Prices change, so it keeps none. */
export interface SeenUnit {
  id: number;
  name: string;
  color: string;
  image: string | null;
  photographs?: readonly Photograph[];
  /** The address of its page. */
  link: string;
}

const key = 'vistos';
const most = 5;

/** The units whose pages were opened on this device, the last one first. */
export function seenUnits(): SeenUnit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeenUnit) : [];
  } catch {
    // Storage is blocked, or something else wrote there.
    return [];
  }
}

export function rememberSeen({ id, name, color, image, photographs }: StockVehicle, link: string) {
  const [first] = photographs ?? [];
  const unit = { id, name, color, image, ...(first && { photographs: [first] }), link };
  const others = seenUnits().filter((seen) => seen.link !== link);
  try {
    localStorage.setItem(key, JSON.stringify([unit, ...others].slice(0, most)));
  } catch {
    // Storage is full or blocked: the page does without.
  }
}

function isSeenUnit(kept: unknown): kept is SeenUnit {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, name, color, link } = kept as Partial<SeenUnit>;
  return (
    typeof id === 'number' &&
    typeof name === 'string' &&
    typeof color === 'string' &&
    typeof link === 'string' &&
    link.startsWith('/vehiculos-0km/')
  );
}
