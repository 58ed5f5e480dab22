import type { BodyStyle } from '../../domain/vehicles/body-styles.ts';
import { usualLook } from '../../domain/vehicles/pictures/drawings.ts';
import { drawVehicle } from '../../server/artwork/draw-vehicle.ts';
import type { Paint } from '../../server/artwork/paints.ts';
import { fixed } from './frame.ts';
import type { Moment } from './motion.ts';

export interface Vehicle {
  bodyStyle: BodyStyle;
  paint: Paint;
}

interface Place {
  /** The left edge of the drawing, and the ground under the wheels. */
  x: number;
  ground: number;
  width: number;
}

/** Whole turns of the wheels in one loop. */
const turns = 9;

/** A vehicle's drawing on the ground; `turn` rotates the wheels, in degrees. */
export function vehicle(of: Vehicle, { x, ground, width }: Place, turn = 0): string {
  const scale = width / 960;
  const turned = drawVehicle(usualLook(of.bodyStyle), of.paint).replaceAll(
    '<use href="#spokes"',
    `<use href="#spokes" transform="rotate(${fixed(-turn % 360)})"`,
  );
  return turned.replace(
    '<svg ',
    `<svg x="${fixed(x)}" y="${fixed(ground - 372 * scale)}" width="${width}" height="${fixed(420 * scale)}" `,
  );
}

/** The vehicle of a story driving to the left; `night` turns its lamps on. */
export function driving(t: Moment, of: Vehicle, ground: number, night = 0): string {
  // Rounded to whole pixels of the video, because subpixel motion needs many more bytes.
  const shake = 0.9 * Math.sin(2 * Math.PI * 5 * t) + 0.6 * Math.sin(2 * Math.PI * 8 * t);
  const bounce = Math.round(shake) / 0.75;
  const light =
    '<linearGradient id="beam" x1="1" x2="0"><stop stop-color="#fff3cf" stop-opacity=".55"/>' +
    '<stop offset="1" stop-color="#fff3cf" stop-opacity="0"/></linearGradient>' +
    `<path d="M150 ${ground - 106}L-260 ${ground - 64}V${ground + 44}L150 ${ground - 88}Z" fill="url(#beam)" opacity="${fixed(night)}"/>`;
  return (
    (night > 0 ? light : '') +
    vehicle(of, { x: 12, ground: ground + bounce, width: 690 }, t * 360 * turns)
  );
}
