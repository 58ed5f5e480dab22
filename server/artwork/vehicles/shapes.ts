import type { DrawnShape } from '../../../domain/vehicles/pictures/drawings.ts';
import type { Design } from './design.ts';
import { hatchback, hatchbackSport, sedan, sedanCoupe } from './designs/cars.ts';
import {
  pickup,
  pickupCompact,
  pickupCompactSingle,
  pickupSingle,
  pickupTwoDoor,
} from './designs/pickups.ts';
import { offRoader, suv, suvBoxy, suvCompact, suvCoupe, suvLarge, suvMid } from './designs/suvs.ts';
import { mpv, van } from './designs/vans.ts';

export const designs = {
  hatchback,
  'hatchback-deportivo': hatchbackSport,
  sedan,
  'sedan-coupe': sedanCoupe,
  'suv-compacto': suvCompact,
  'suv-coupe': suvCoupe,
  suv,
  'suv-mediano': suvMid,
  'suv-grande': suvLarge,
  'suv-cuadrado': suvBoxy,
  todoterreno: offRoader,
  pickup,
  'pickup-simple': pickupSingle,
  'pickup-compacta': pickupCompact,
  'pickup-2p': pickupTwoDoor,
  'pickup-compacta-simple': pickupCompactSingle,
  monovolumen: mpv,
  van,
} as const satisfies Record<DrawnShape, Design>;
