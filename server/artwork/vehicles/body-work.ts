import { arc, type Point, rounded } from './curves.ts';
import type { Crease } from './design.ts';
import { onFlank, type Scene } from './scene.ts';
import type { Flank } from './surface.ts';
import { gradient, gradientLike } from '../gradient.ts';

export const axles = ({ design }: Scene): readonly [front: number, rear: number] => [
  design.frontOverhang,
  design.frontOverhang + design.wheelbase,
];

/** Between tyre and arch. */
const archGap = 42;
export const archRadius = ({ design }: Scene): number => design.tyre / 2 + archGap;

/** The whole painted flank: the upper contour closed along the sill, round both arches. */
function flankPoints(scene: Scene): Point[] {
  const { design, surface } = scene;
  const centre = design.tyre / 2;
  const radius = archRadius(scene);
  const drop = Math.asin(Math.max(-1, Math.min(1, (design.sill - centre) / radius)));
  const [front, rear] = axles(scene);
  const round = (axle: number): Point[] => arc([axle, centre], radius, drop, Math.PI - drop);
  return [...surface.outline, ...round(rear), ...round(front), surface.outline[0]!];
}

export const flankPath = (scene: Scene, flank: Flank = 1): string =>
  scene.camera.path(onFlank(scene, flankPoints(scene), flank));

export const inUserSpace = 'gradientUnits="userSpaceOnUse"';

/** Across the flank at right angles to the car's length on the screen, so that light runs along it in every view. */
function acrossFlank(scene: Scene, from: Point, to: Point, slope = 0): string {
  const { camera, surface } = scene;
  const at = ([x, z]: Point): Point => camera.project(surface.side(x, z));
  const [start, end] = [at(from), at(to)];
  const [left, right] = [
    at([from[0] - 300, from[1] - slope * 300]),
    at([from[0] + 300, from[1] + slope * 300]),
  ];
  const [dx, dy] = [right[0] - left[0], right[1] - left[1]];
  const length = Math.hypot(dx, dy);
  const normal: Point = [-dy / length, dx / length];
  const depth = (end[0] - start[0]) * normal[0] + (end[1] - start[1]) * normal[1];
  const [x2, y2] = [start[0] + normal[0] * depth, start[1] + normal[1] * depth];
  const n = (value: number): number => Math.round(value);
  return `x1="${n(start[0])}" y1="${n(start[1])}" x2="${n(x2)}" y2="${n(y2)}"`;
}

/** The paint of the flank, from the light of the sky to the shade of the ground. */
export function paintGradient(scene: Scene): string {
  const { design, tones, surface } = scene;
  const x = (axles(scene)[0] + axles(scene)[1]) / 2;
  const [roof, shoulder, sill] = [surface.top(x), surface.belt(x) - 60, design.sill];
  const at = (z: number): number => Math.round(((roof - z) / (roof - sill)) * 100) / 100;
  return gradient(
    'paint',
    [
      [0, tones.light],
      [at(roof - 120), tones.body],
      [at(shoulder), tones.body],
      [at((shoulder + sill) / 2), tones.body],
      [at(sill + (shoulder - sill) * 0.1), tones.shade],
      [1, tones.shade],
    ],
    `${inUserSpace} ${acrossFlank(scene, [x, roof], [x, sill])}`,
  );
}

const creasePoints = ({ from, to, bow }: Crease): Point[] =>
  Array.from({ length: 13 }, (_, index) => {
    const t = index / 12;
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + bow];
    const mix = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    return mix(mix(from, middle), mix(middle, to));
  });

/** The panel beside a crease, `depth` millimetres below it or, below zero, above it. */
function panel(scene: Scene, crease: Crease, depth: number): string {
  const points = creasePoints(crease);
  const far = points.map(([x, z]): Point => [x, z - depth]).toReversed();
  return scene.camera.path(onFlank(scene, [...points, ...far]));
}

const creases = [
  ['shoulder', 'light', -200, 'above'],
  ['shoulder', 'shade', 370, 'below'],
  ['flank', 'light', -380, 'above'],
  ['flank', 'shade', 400, 'below'],
] as const;

export function panelGradients(scene: Scene): string {
  const { light, deep } = scene.tones;
  const colours =
    gradient(
      'light',
      [
        [0, light, 0.55],
        [0.4, light, 0.24],
        [1, light, 0],
      ],
      inUserSpace,
    ) +
    gradient(
      'shade',
      [
        [0, deep, 0.43],
        [0.4, deep, 0.22],
        [1, deep, 0],
      ],
      inUserSpace,
    );
  const placed = creases.map(([name, colour, depth, place]) => {
    const crease = scene.design[name];
    const middle = creasePoints(crease)[6]!;
    const slope = (crease.to[1] - crease.from[1]) / (crease.to[0] - crease.from[0]);
    const direction = acrossFlank(scene, middle, [middle[0], middle[1] - depth], slope);
    return gradientLike(`${name}-${place}`, colour, direction);
  });
  return colours + placed.join('');
}

/** Light above each crease and shade below it, which gives the flat side its volume. */
export function panels(scene: Scene): string {
  const { design, tones } = scene;
  const areas = creases.map(
    ([name, , depth, place]) =>
      `<path d="${panel(scene, design[name], depth * 1.1)}" fill="url(#${name}-${place})"/>`,
  );
  const folds = (['shoulder', 'flank'] as const)
    .map((name) => scene.camera.path(onFlank(scene, creasePoints(design[name])), false))
    .join('');
  return (
    areas.join('') +
    `<path d="${folds}" fill="none" stroke="${tones.light}" stroke-opacity=".65" stroke-width="2.4"/>`
  );
}

/** The edge of each wheel arch: a rolled lip in the paint, or a band of cladding. */
export function arches(scene: Scene): string {
  const { design, tones, camera } = scene;
  const centre = design.tyre / 2;
  const inner = archRadius(scene);
  const unit = camera.scale / 1000;
  const width = (mm: number): number => Math.round(mm * unit);
  const { cladding } = design;
  const ring = (out: number): string =>
    axles(scene)
      .map((axle) =>
        scene.camera.path(
          onFlank(scene, arc([axle, centre], inner + out, -0.3, Math.PI + 0.3)),
          false,
        ),
      )
      .join('');
  if (cladding > 0) {
    const band = width(cladding);
    return (
      `<g fill="none"><path d="${ring(cladding / 2)}" stroke="#26292c" stroke-width="${band}"/>` +
      '</g>'
    );
  }
  return (
    `<g fill="none"><path d="${ring(30)}" stroke="${tones.light}" stroke-opacity=".4" stroke-width="2.8"/>` +
    `<path d="${ring(6)}" stroke="${tones.deep}" stroke-opacity=".7" stroke-width="6"/></g>`
  );
}

/** The roof's light, along its edge. */
export function skyLine(scene: Scene): string {
  const { design, surface } = scene;
  const line = surface
    .contour(design.roofFront + 60, design.roofRear - 60)
    .map(([x, z]): Point => [x, z - 14]);
  return scene.camera.path(onFlank(scene, line), false);
}

/** Polished reflection of the sky above the wheels, on the shoulder. */
export function glints(scene: Scene): string {
  const { design } = scene;
  const { from, to, bow } = design.shoulder;
  return axles(scene)
    .map((axle) => {
      const share = (axle - from[0]) / (to[0] - from[0]);
      const z = from[1] + (to[1] - from[1]) * share + bow * 0.4 + 20;
      return scene.camera.path(
        onFlank(
          scene,
          rounded(
            [
              [axle - 560, z],
              [axle, z + 130, 560],
              [axle + 560, z],
              [axle, z - 110, 560],
            ],
            true,
          ),
        ),
      );
    })
    .join('');
}
