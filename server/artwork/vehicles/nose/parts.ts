import type { Vertex } from '../curves.ts';
import {
  acrossEnd,
  cornerLength,
  linesOnEnd,
  pairOnEnd,
  type Layer,
  type Scene,
} from '../scene.ts';

/** What the faces of vehicles have in common: places, ways to draw on the nose, and parts that several share. */
export type NoseParts = ReturnType<typeof noseParts>;

export function noseParts(scene: Scene) {
  const { design } = scene;
  const corner = cornerLength(scene, 'nose');
  const [low, high] = design.headlamp;
  const middle = (low + high) / 2;
  const chin = design.sill + 70;
  const across = (half: readonly Vertex[]): string => acrossEnd(scene, 'nose', half);
  const pair = (vertices: readonly Vertex[]): string => pairOnEnd(scene, 'nose', vertices);
  const lines = (vertices: readonly Vertex[]): string => linesOnEnd(scene, 'nose', vertices);
  const sweep = corner + 190;
  const bar = (z: number, to: number): string =>
    lines([
      [0, z],
      [to, z],
    ]);
  const slim = pair([
    [470, low + 25, 15],
    [corner - 120, low, 40],
    [sweep - 30, middle + 10, 20],
    [sweep, high, 15],
    [corner - 100, high - 8, 60],
    [470, high - 22, 15],
  ]);
  const slimLight = lines([
    [500, low + 34],
    [corner - 120, low + 12, 60],
    [sweep - 40, middle + 18],
  ]);
  const bulb = pair([
    [620, middle - 22, 15],
    [corner - 150, middle - 28, 20],
    [corner - 60, middle + 18, 25],
    [620, middle + 18, 15],
  ]);
  const intake = across([
    [0, low - 190],
    [560, low - 190, 60],
    [640, chin + 20, 60],
    [0, chin],
  ]);
  const plate: Layer = [
    'plate',
    across([
      [0, low - 175],
      [205, low - 175],
      [205, low - 285],
      [0, low - 285],
    ]),
  ];
  const slimLamps: Layer[] = [
    ['lens', slim],
    ['bulb', bulb],
    ['beam', slimLight],
  ];
  const fog = pair([
    [690, low - 210, 20],
    [corner - 90, low - 190, 20],
    [corner - 130, chin + 60, 30],
    [720, chin + 40, 30],
  ]);
  const fogLight = lines([
    [730, low - 240],
    [corner - 130, low - 225],
  ]);
  const fogLamps: Layer[] = [
    ['black', fog],
    ['beam', fogLight],
  ];
  const badge = (z: number): Layer => [
    'badge',
    across([
      [0, z + 48],
      [34, z + 44, 20],
      [48, z, 30],
      [34, z - 44, 20],
      [0, z - 48],
    ]),
  ];
  return {
    low,
    high,
    middle,
    chin,
    corner,
    sweep,
    across,
    pair,
    lines,
    bar,
    slim,
    bulb,
    slimLamps,
    intake,
    plate,
    fogLamps,
    badge,
  };
}
