import type { DrawnView } from '../../../domain/vehicles/pictures/drawing-views.ts';
import { pathOf, type Point } from './curves.ts';
import type { Design } from './design.ts';

/** A place in millimetres: along the car from the nose, from its middle towards the viewer, and up. */
export type Place = readonly [x: number, y: number, z: number];
export type View = DrawnView;

export interface Camera {
  readonly view: View;
  readonly project: (place: Place) => Point;
  /** The path through points of the drawing. */
  readonly path: (points: readonly Point[], isClosed?: boolean, tolerance?: number) => string;
  /** Units of the drawing per metre at the middle of the car. */
  readonly scale: number;
}

/** Half pixels of the 960 by 420 that pages show, so that paths do with whole numbers. */
export const canvas = { width: 1920, height: 840, ground: 744 } as const;

const scales = { side: 336, oblique: 296 } as const;
export const yaw = { front: 0.7, rear: -0.7 } as const;
const elevation = 0.135;
const distance = 11_500;
/** Height that the camera looks at. */
const aim = 700;
/** The lowest wheel of an oblique view stands here. */
const nearGround = 796;

/** Every vehicle is drawn in the same scale, so that a pick-up is longer than a hatchback. */
export function cameraOf(view: View, { length, width }: Design): Camera {
  if (view === 'side') {
    const scale = scales.side / 1000;
    const left = (canvas.width - length * scale) / 2;
    return {
      view,
      scale: scales.side,
      path: pathWithin(0.8),
      project: ([x, , z]) => [left + x * scale, canvas.ground - z * scale],
    };
  }
  const middle = length / 2;
  const [sin, cos] = [Math.sin(yaw[view]), Math.cos(yaw[view])];
  const [rise, level] = [Math.sin(elevation), Math.cos(elevation)];
  const flat = ([x, y, z]: Place): Point => {
    const across = (x - middle) * cos + y * sin;
    const near = y * cos - (x - middle) * sin;
    const up = z - aim;
    const zoom = (distance / (distance - near * level - up * rise)) * (scales.oblique / 1000);
    return [across * zoom, (near * rise - up * level) * zoom];
  };
  const feet = [0, length].flatMap((x) => [-1, 1].map((side) => flat([x, (side * width) / 2, 0])));
  const xs = feet.map(([x]) => x);
  const lowest = Math.max(...feet.map(([, y]) => y));
  const shift: Point = [
    canvas.width / 2 - (Math.min(...xs) + Math.max(...xs)) / 2,
    nearGround - lowest,
  ];
  return {
    view,
    scale: scales.oblique,
    path: pathWithin(1.3),
    project(place) {
      const [x, y] = flat(place);
      return [x + shift[0], y + shift[1]];
    },
  };
}

/** Paths that keep within a distance of their points; views with more parts are coarser, to stay small. */
const pathWithin =
  (usual: number): Camera['path'] =>
  (points, isClosed = true, tolerance = usual) =>
    pathOf(points, isClosed, tolerance);
