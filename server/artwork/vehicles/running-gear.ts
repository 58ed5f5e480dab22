import { axles, archRadius } from './body-work.ts';
import { arc, hull, type Point } from './curves.ts';
import type { Scene } from './scene.ts';

const black = (path: string, tone = '#0b0c0e'): string => `<path d="${path}" fill="${tone}"/>`;

/** How deep a wheel stands within its arch, and how wide its tyre is. */
const inset = 38;
const tyreWidth = 225;

const circle = (scene: Scene, axle: number, y: number, radius: number): Point[] =>
  arc([axle, scene.design.tyre / 2], radius, 0, Math.PI * 2).map(([x, z]) =>
    scene.camera.project([x, y, z]),
  );

/** A tyre as a solid in space, seen from any side. */
function tyre(scene: Scene, axle: number, outer: number, inner: number, tolerance = 2): string {
  const radius = scene.design.tyre / 2;
  return scene.camera.path(
    hull([...circle(scene, axle, outer, radius), ...circle(scene, axle, inner, radius)]),
    true,
    tolerance,
  );
}

/** What the body covers: the floor, the wheels on the far side and the hollows of the arches. */
export function underside(scene: Scene): string {
  const { design, camera } = scene;
  const half = design.width / 2;
  const [front, rear] = axles(scene);
  const low = design.sill - 45;
  const floor = hull(
    [front - 250, rear + 250].flatMap((x) =>
      [-0.85, 0.85].flatMap((share) =>
        [low, design.sill + 80].map((z) => camera.project([x, half * share, z])),
      ),
    ),
  );
  const far =
    camera.view === 'side'
      ? ''
      : axles(scene)
          .map((axle) => tyre(scene, axle, -half + inset, -half + inset + tyreWidth, 5))
          .join('');
  const hollows = axles(scene)
    .map((axle) => {
      const upper = (y: number): Point[] =>
        arc([axle, design.tyre / 2], archRadius(scene) + 2, -0.35, Math.PI + 0.35).map(([x, z]) =>
          camera.project([x, y, z]),
        );
      return scene.camera.path(hull([...upper(half - 12), ...upper(half - 300)]), true, 5);
    })
    .join('');
  return black(scene.camera.path(floor)) + (far && black(far, '#141518')) + black(hollows);
}

/** The wheels towards the viewer, which are drawn once and placed by how the view distorts a circle. */
export function wheels(scene: Scene): string {
  const { design, camera } = scene;
  const y = design.width / 2 - inset;
  const radius = design.tyre / 2;
  return axles(scene)
    .map((axle) => {
      const at = (dx: number, dz: number): Point => camera.project([axle + dx, y, radius + dz]);
      const [east, west, up, down] = [at(radius, 0), at(-radius, 0), at(0, radius), at(0, -radius)];
      const middle: Point = [(east[0] + west[0]) / 2, (up[1] + down[1]) / 2];
      const unit = (a: Point, b: Point): string =>
        `${fine((a[0] - b[0]) / 200)} ${fine((a[1] - b[1]) / 200)}`;
      const solid =
        camera.view === 'side' ? '' : black(tyre(scene, axle, y, y - tyreWidth), '#101113');
      return (
        solid +
        `<use href="#wheel" transform="matrix(${unit(east, west)} ${unit(down, up)} ` +
        `${Math.round(middle[0])} ${Math.round(middle[1])})"/>`
      );
    })
    .join('');
}

const fine = (value: number): number => Math.round(value * 1000) / 1000;

/** The shadow on the ground: a soft oval under the car, and dark contact under each wheel. */
export function shadow(scene: Scene): string {
  const { design, camera } = scene;
  const [front, rear] = axles(scene);
  const pool = (x: number, y: number, rx: number, ry: number): string => {
    const centre = camera.project([x, y, 0]);
    if (camera.view === 'side') {
      const unit = camera.scale / 1000;
      const flat = ry > 500 ? 40 : 18;
      return ellipse([rx * unit, 0], [0, flat], centre);
    }
    const along = camera.project([x + rx, y, 0]);
    const across = camera.project([x, y + ry, 0]);
    return ellipse(
      [along[0] - centre[0], along[1] - centre[1]],
      [across[0] - centre[0], across[1] - centre[1]],
      centre,
    );
  };
  const half = design.width / 2;
  const middle = design.length / 2;
  return [
    pool(middle, 0, design.length * 0.56, half * 1.35),
    pool((front + rear) / 2, 0, design.wheelbase * 0.64, half * 1.1),
    ...[front, rear].map((axle) => pool(axle, half - 130, design.tyre * 0.6, 190)),
  ].join('');
}

const ellipse = (a: Point, b: Point, at: Point): string =>
  `<circle r="1" fill="url(#ground)" transform="matrix(${[...a, ...b, ...at]
    .map(Math.round)
    .join(' ')})"/>`;
