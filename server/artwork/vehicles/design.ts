import type { WheelDesign } from '../wheel-designs.ts';
import type { Point, Vertex } from './curves.ts';

/** How the front looks between its lamps. */
export type Face = 'closed' | 'bar' | 'split' | 'vee' | 'wide' | 'block' | 'round';
/** How the tail-lamps lie. */
export type Tail = 'across' | 'wrap' | 'upright' | 'block';

export interface Size {
  readonly length: number;
  readonly height: number;
  readonly wheelbase: number;
}

/** A fold in the side of the body, `bow` higher in the middle than the straight line. */
export interface Crease {
  readonly from: Point;
  readonly to: Point;
  readonly bow: number;
}

/**
 * A vehicle in millimetres: x from the nose to the tail, z from the ground up. Lines run from the lower front corner
 * over the roof to the lower rear corner.
 */
export interface Design extends Size {
  readonly width: number;
  readonly frontOverhang: number;
  /** Outer diameter. */
  readonly tyre: number;
  readonly wheels: WheelDesign;
  /** Height of the sill. */
  readonly sill: number;
  readonly outline: readonly Vertex[];
  /** Where on the outline the windscreen begins and ends, and the roof ends. */
  readonly cowl: number;
  readonly roofFront: number;
  readonly roofRear: number;
  /** Where a rear window that lies before a boot or a load bed ends; absent when the tail goes up to the roof. */
  readonly deck?: number;
  /** Heights up to which nose and tail curve round to the middle of the car. */
  readonly noseTop: number;
  readonly tailTop: number;
  /** How far back the front corners reach, and how far forward the rear ones. */
  readonly corners: readonly [front: number, rear: number];
  /** How much narrower the roof is than the body, as a share of its width. */
  readonly tumble: number;
  readonly belt: readonly [front: number, rear: number];
  readonly window: readonly Vertex[];
  /** Black posts before the glass: x at the belt, x at the roof, width. */
  readonly pillars: readonly (readonly [foot: number, head: number, width: number])[];
  readonly cuts: readonly (readonly Vertex[])[];
  readonly handles: readonly Point[];
  readonly mirror: Point;
  readonly seats: readonly Point[];
  readonly shoulder: Crease;
  readonly flank: Crease;
  /** Width of the unpainted band round the wheel arches; 0 where they are painted. */
  readonly cladding: number;
  /** Below these heights nose and tail are unpainted plastic. */
  readonly bumpers: readonly [front: number, rear: number];
  readonly face: Face;
  readonly tail: Tail;
  /** Lower and upper edge of the lamps. */
  readonly headlamp: readonly [low: number, high: number];
  readonly taillamp: readonly [low: number, high: number];
  readonly isPickup?: boolean;
  readonly rails?: boolean;
  readonly spareWheel?: boolean;
  /** Roof and pillars in black. */
  readonly blackRoof?: boolean;
}
