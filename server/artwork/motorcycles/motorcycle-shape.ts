import type { Paint } from '../paints.ts';
import type { Point } from '../vehicles/curves.ts';

export type MotorcycleMaterial =
  | 'paint'
  | 'paintLow'
  | 'fold'
  | 'shine'
  | 'line'
  | 'plastic'
  | 'black'
  | 'seat'
  | 'alloy'
  | 'casting'
  | 'steel'
  | 'groove'
  | 'edge'
  | 'screen'
  | 'lens'
  | 'beam'
  | 'tail';

/** A bent tube of a width and a colour, lit from above. */
export interface Tube {
  readonly tube: string;
  readonly width: number;
  readonly colour: string;
}

/** One piece: a filled area of a material, or a tube. */
export type Part = readonly [material: MotorcycleMaterial, path: string] | Tube;

export interface WheelPlace {
  readonly axle: Point;
  readonly radius: number;
  /** Radius of the brake disc, in hundredths of the wheel's. */
  readonly disc: number;
}

export interface MotorcycleWheelDesign {
  readonly spokes: 'cast' | 'wire';
  /** The colour of the rim and its cast spokes. */
  readonly rim: string;
  readonly tread: 'road' | 'trail';
}

export interface MotorcycleShape {
  readonly paint: Paint;
  readonly wheels: MotorcycleWheelDesign;
  readonly front: WheelPlace;
  readonly rear: WheelPlace;
  /** Between the wheels and behind everything else. */
  readonly behind: readonly Part[];
  /** In drawing order: later parts cover earlier ones. */
  readonly parts: readonly Part[];
}
