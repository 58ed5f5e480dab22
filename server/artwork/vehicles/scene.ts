import type { Material } from '../materials.ts';
import type { Camera, Place } from './camera.ts';
import { dense, type Point, type Vertex, rounded } from './curves.ts';
import type { Design } from './design.ts';
import type { Flank, Surface } from './surface.ts';
import type { PaintTones } from '../paints.ts';

/** One painted area: what it is made of, and its path on the screen. */
export type Layer = readonly [material: Material, path: string];

/** What the parts of a drawing share. */
export interface Scene {
  readonly design: Design;
  readonly surface: Surface;
  readonly camera: Camera;
  readonly tones: PaintTones;
}

const step = 60;

/** A line on the flank, as the side view shows it, in the scene's view. */
export function onFlank(scene: Scene, points: readonly Point[], flank: Flank = 1): Point[] {
  return dense(points, step).map(([x, z]) => scene.camera.project(scene.surface.side(x, z, flank)));
}

/** A closed area of the flank. */
export function flankArea(scene: Scene, vertices: readonly Vertex[], flank: Flank = 1): string {
  const points = rounded(vertices, true);
  return scene.camera.path(onFlank(scene, [...points, points[0]!], flank));
}

export function flankLine(scene: Scene, vertices: readonly Vertex[], flank: Flank = 1): string {
  return scene.camera.path(onFlank(scene, rounded(vertices), flank), false);
}

/** Length round the corner, beyond which a line on nose or tail runs along the flank. */
export function cornerLength({ design }: Scene, end: 'nose' | 'tail'): number {
  return design.width / 2 + design.corners[end === 'nose' ? 0 : 1] * 0.62;
}

/** Whether the scene shows the face of the nose or tail, and not only its edge. */
export const faces = ({ camera }: Scene, end: 'nose' | 'tail'): boolean =>
  camera.view === (end === 'nose' ? 'front' : 'rear');

function endPoints(
  scene: Scene,
  end: 'nose' | 'tail',
  points: readonly Point[],
  flank: Flank,
): Point[] {
  return dense(points, 40).map(([along, z]) =>
    scene.camera.project(scene.surface.end(end, along, z, flank)),
  );
}

const camerasBack = ({ camera }: Scene, end: 'nose' | 'tail'): boolean =>
  camera.view === (end === 'nose' ? 'rear' : 'front');

/** An area beside the middle of nose or tail, and its mirror image; vertices are from the middle outwards. */
export function pairOnEnd(scene: Scene, end: 'nose' | 'tail', vertices: readonly Vertex[]): string {
  const points = rounded(vertices, true);
  const closed = [...points, points[0]!];
  const near = scene.camera.path(endPoints(scene, end, closed, 1));
  return faces(scene, end) ? scene.camera.path(endPoints(scene, end, closed, -1)) + near : near;
}

/** Lines beside the middle, and their mirror images. */
export function linesOnEnd(
  scene: Scene,
  end: 'nose' | 'tail',
  vertices: readonly Vertex[],
): string {
  const points = rounded(vertices);
  const near = scene.camera.path(endPoints(scene, end, points, 1), false);
  return faces(scene, end)
    ? scene.camera.path(endPoints(scene, end, points, -1), false) + near
    : near;
}

/** An area across the middle of nose or tail: half of its edge, from the middle above to the middle below. */
export function acrossEnd(scene: Scene, end: 'nose' | 'tail', half: readonly Vertex[]): string {
  if (camerasBack(scene, end)) return '';
  const points = rounded(half);
  const near = endPoints(scene, end, points, 1);
  const far = faces(scene, end) ? endPoints(scene, end, points, -1).toReversed() : [];
  return scene.camera.path([...near, ...far]);
}

/** The area between both edges of the body above a stretch of its contour, `crown` millimetres higher in the middle. */
export function strip(
  scene: Scene,
  from: number,
  to: number,
  { crown = 0, inset = 1, bow = 0 }: { crown?: number; inset?: number; bow?: number } = {},
): string {
  const { contour, side } = scene.surface;
  const upper = dense(contour(from, to), step);
  const place =
    (share: number) =>
    (point: Point): Point => {
      const [x, z] = point;
      const [, y] = side(x, z);
      const middle = 1 - share ** 2;
      const at: Place = [x + bow * middle, y * share * inset, z + crown * middle];
      return scene.camera.project(at);
    };
  const shares = [1, 0.8, 0.5, 0.2, 0, -0.2, -0.5, -0.8, -1];
  const first = upper[0]!;
  const last = upper.at(-1)!;
  return scene.camera.path([
    ...upper.map(place(1)),
    ...shares.map((share) => place(share)(last)),
    ...upper.toReversed().map(place(-1)),
    ...shares.toReversed().map((share) => place(share)(first)),
  ]);
}

/** The half of the nose or tail beyond the middle, up to where it turns away. */
export function endFace(scene: Scene): string {
  const { design, surface, camera } = scene;
  const end = camera.view === 'front' ? 'nose' : 'tail';
  const round = design.width;
  const low = end === 'tail' && design.isPickup ? design.sill + 200 : design.sill;
  const tailTop = design.deck === undefined ? surface.top(design.roofRear) : design.tailTop;
  const high = end === 'nose' ? design.noseTop + 20 : tailTop;
  const edge = (along: number, z: number): Point => camera.project(surface.end(end, along, z, -1));
  const heights = Array.from({ length: 25 }, (_, index) => low + ((high - low) * index) / 24);
  const widths = Array.from({ length: 13 }, (_, index) => (round * index) / 12);
  return scene.camera.path([
    ...heights.map((z) => edge(0, z)),
    ...widths.map((along) => edge(along, high)),
    ...heights.toReversed().map((z) => edge(round, z)),
    ...widths.toReversed().map((along) => edge(along, low)),
  ]);
}
