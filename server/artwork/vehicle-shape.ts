import type { Material } from './materials.ts';
import type { WheelDesign } from './wheel-designs.ts';

export type Point = readonly [x: number, y: number];

/** One painted area: what it is made of and its path, in drawing units (168 to the metre). */
export type Layer = readonly [material: Material, path: string];

export interface Glazing {
  /** Windscreen and rear window as seen edge-on from the side. */
  readonly screens: string;
  /** The blacked-out opening that frames the side windows and hides the pillars. */
  readonly opening: string;
  readonly panes: string;
  /** Upper left of each headrest, seen through the panes. */
  readonly seats: readonly Point[];
  readonly steering: Point;
  readonly reflections: string;
}

/** A fold in the side of the body, `bow` higher in the middle than the straight line. */
export interface Crease {
  readonly from: Point;
  readonly to: Point;
  readonly bow: number;
}

export interface VehicleShape {
  readonly frontAxle: number;
  readonly rearAxle: number;
  readonly wheelRadius: number;
  readonly archRadius: number;
  readonly wheelDesign: WheelDesign;
  readonly nose: number;
  readonly tail: number;
  /** Heights at which the paint changes tone. */
  readonly levels: {
    readonly roof: number;
    readonly shoulder: number;
    readonly sill: number;
  };
  /** The upper crease, from headlamp to tail-lamp. */
  readonly shoulder: Crease;
  /** The lower crease along the doors, from wheel arch to wheel arch. */
  readonly flank: Crease;
  /** Width of the unpainted wheel-arch cladding; 0 where the arch is painted. */
  readonly cladding: number;
  /** Upper contour, from the lower front corner over the roof to the lower rear corner. */
  readonly outline: string;
  /** Drawn before the body, which covers them. */
  readonly behind: readonly Layer[];
  /** Light and shade on the paintwork, cut off at the body contour. */
  readonly surfaces: readonly Layer[];
  readonly glazing: Glazing;
  /** Gaps between doors, bonnet and bumpers. */
  readonly cuts: string;
  readonly fittings: readonly Layer[];
}
