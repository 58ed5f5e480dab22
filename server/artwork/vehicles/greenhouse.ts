import { gradient } from '../gradient.ts';
import { hull, rounded, type Point, type Vertex } from './curves.ts';
import { flankArea, flankLine, onFlank, strip, type Scene } from './scene.ts';

export const glassDefinitions = (scene: Scene): string =>
  gradient('glass', [
    [0, '#232b31'],
    [1, '#616e77'],
  ]) +
  gradient(
    'gleam',
    [
      [0, '#fff', 0.3],
      [1, '#fff', 0.05],
    ],
    'x2="0.3" y2="1"',
  ) +
  `<path id="pane" d="${panes(scene)}"/>` +
  '<clipPath id="panes"><use href="#pane"/></clipPath>';

/** The window opening, drawn in by `by` millimetres. */
function inset(vertices: readonly Vertex[], by: number): Point[] {
  const points = rounded(vertices, true);
  const middle: Point = [
    (Math.min(...points.map(([x]) => x)) + Math.max(...points.map(([x]) => x))) / 2,
    (Math.min(...points.map(([, z]) => z)) + Math.max(...points.map(([, z]) => z))) / 2,
  ];
  const halfLength = Math.max(...points.map(([x]) => x)) - middle[0];
  const halfHeight = Math.max(...points.map(([, z]) => z)) - middle[1];
  return points.map(([x, z]) => [
    middle[0] + (x - middle[0]) * (1 - (by * 2.2) / halfLength),
    middle[1] + (z - middle[1]) * (1 - by / halfHeight),
  ]);
}

function panes(scene: Scene): string {
  const points = inset(scene.design.window, 22);
  return scene.camera.path(onFlank(scene, [...points, points[0]!]));
}

/** Windscreen, rear window and roof, which lie across the car. */
export function tops(scene: Scene): string {
  const { design, camera, tones } = scene;
  if (camera.view === 'side') return '';
  const roofTone = design.blackRoof ? '#17191c' : 'url(#topside)';
  const paint = (path: string, fill: string): string =>
    `<path d="${path}" fill="${fill}" stroke="${tones.deep}" stroke-opacity=".35"/>`;
  const { cowl, roofFront, roofRear, deck, length, isPickup } = design;
  const isFront = camera.view === 'front';
  const bonnet = paint(strip(scene, isFront ? 20 : 320, cowl, { crown: 28 }), 'url(#topside)');
  const screen =
    paint(strip(scene, cowl - 30, roofFront + 20, { bow: -60, crown: 14 }), '#0e1012') +
    (isFront
      ? `<path d="${strip(scene, cowl, roofFront - 20, { inset: 0.94, bow: -70, crown: 10 })}" fill="url(#glass)"/>` +
        gleam(scene, cowl, roofFront)
      : '');
  const roof = paint(strip(scene, roofFront - 20, roofRear + 20, { crown: 26 }), roofTone);
  if (isFront) return roof + screen + bonnet;
  if (deck === undefined) return bonnet + screen + roof;
  const behind = isPickup
    ? paint(strip(scene, roofRear - 20, deck, { bow: 50, crown: 10 }), 'url(#topside)') +
      paint(strip(scene, deck, length - 30, { inset: 0.94 }), 'url(#bed)')
    : paint(strip(scene, roofRear - 10, deck + 20, { bow: 50, crown: 10 }), '#0e1012') +
      paint(strip(scene, deck, length - 12, { crown: 22 }), 'url(#topside)');
  return bonnet + screen + roof + behind + rearWindow(scene, roofRear + 10, deck);
}

function rearWindow(scene: Scene, from: number, to: number): string {
  const { design, surface, camera } = scene;
  const line = surface.contour(from, to);
  const [first, last] = [line[0]!, line.at(-1)!];
  const at = (share: number, [x, z]: Point): Point => {
    const [, y] = surface.side(x, z);
    return camera.project([x + 45 * (1 - share ** 2), y * share * 0.9, z]);
  };
  const mix = (t: number): Point => [
    first[0] + (last[0] - first[0]) * t,
    first[1] + (last[1] - first[1]) * t,
  ];
  const [high, low] = design.isPickup ? [0.12, 0.62] : [0.06, 0.92];
  const shares = [1, 0.7, 0.35, 0, -0.35, -0.7, -1];
  const path = scene.camera.path([
    ...shares.map((share) => at(share, mix(high))),
    ...shares.toReversed().map((share) => at(share, mix(low))),
  ]);
  return `<path d="${path}" fill="url(#glass)" stroke="#0e1012" stroke-width="5" stroke-linejoin="round"/>`;
}

/** A reflection that crosses the windscreen. */
function gleam(scene: Scene, from: number, to: number): string {
  const { surface, camera } = scene;
  const line = surface.contour(from, to);
  const at = (share: number, t: number): Point => {
    const [x, z] = line[Math.round((line.length - 1) * t)] ?? line[0]!;
    const [, y] = surface.side(x, z);
    return camera.project([x - 60 * (1 - share ** 2), y * share, z]);
  };
  const path = scene.camera.path([at(0.5, 0.03), at(0.18, 0.03), at(-0.28, 0.95), at(0.2, 0.95)]);
  return `<path d="${path}" fill="url(#gleam)" opacity=".5"/>`;
}

const seat = ([x, z]: Point): readonly Vertex[] => [
  [x, z, 30],
  [x + 85, z, 30],
  [x + 95, z - 120, 20],
  [x + 130, z - 420],
  [x - 110, z - 420],
  [x - 20, z - 130, 20],
];

/** The side windows with what is seen through them. */
export function sideWindows(scene: Scene): string {
  const { design, surface, camera } = scene;
  const opening = flankArea(scene, design.window);
  const posts = design.pillars
    .map(([foot, head, width]) =>
      flankArea(scene, [
        [foot - width / 2, surface.belt(foot) - 60],
        [head - width / 2, surface.top(head)],
        [head + width / 2, surface.top(head)],
        [foot + width / 2, surface.belt(foot) - 60],
      ]),
    )
    .join('');
  const cabin =
    camera.view === 'side'
      ? design.seats.map((place) => flankArea(scene, seat(place))).join('')
      : '';
  const xs = design.window.map(([x]) => x);
  const [front, rear] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [design.belt[0] - 60, design.height];
  const streak = (x: number, width: number): string =>
    flankArea(scene, [
      [x, low],
      [x + 360, high],
      [x + 360 + width, high],
      [x + width, low],
    ]);
  const streaks = streak(front + 120, 260) + streak(front + (rear - front) * 0.5, 420);
  return (
    `<path d="${opening}" fill="#0e1012"/><g clip-path="url(#panes)">` +
    '<use href="#pane" fill="url(#glass)"/>' +
    (cabin && `<path d="${cabin}" fill="#0f1315" fill-opacity=".5"/>`) +
    `<path d="${streaks}" fill="url(#gleam)"/>` +
    (posts && `<path d="${posts}" fill="#0e1012"/>`) +
    '</g>'
  );
}

/** The edge of the windscreen, seen from the side. */
export function screenEdges(scene: Scene): string {
  const { design, surface, camera } = scene;
  const edge = (line: readonly Point[], depth: number): string =>
    scene.camera.path(
      onFlank(scene, [
        ...line,
        ...line.toReversed().map(([x, z]): Point => [x + depth, z - 16]),
        line[0]!,
      ]),
    );
  const depth = camera.view === 'side' ? 78 : 40;
  const parts = [edge(surface.contour(design.cowl, design.roofFront), depth)];
  if (design.deck !== undefined && !design.isPickup) {
    parts.push(edge(surface.contour(design.roofRear, design.deck), -depth));
  }
  return `<path d="${parts.join('')}" fill="${camera.view === 'side' ? 'url(#glass)' : '#0e1012'}"/>`;
}

/** A door mirror as a solid: on the near flank, or beyond the windscreen on the far one. */
export function mirror(scene: Scene, flank: 1 | -1): string {
  const { design, surface, camera } = scene;
  const [x, z] = design.mirror;
  const shape = rounded(
    [
      [x, z, 60],
      [x + 215, z + 12, 50],
      [x + 225, z + 140, 60],
      [x + 50, z + 165, 80],
    ],
    true,
  );
  const [, near] = surface.side(x + 100, z + 60);
  const solid = (from: number, to: number): string =>
    scene.camera.path(
      hull(
        [from, to].flatMap((out) =>
          shape.map(([px, pz]) =>
            camera.project([px + (out - from) * 0.2, flank * (Math.abs(near) + out), pz]),
          ),
        ),
      ),
    );
  const foot = flankArea(scene, [
    [x + 60, z - 30],
    [x + 230, z - 30],
    [x + 190, z + 30],
    [x + 90, z + 30],
  ]);
  const cap = `<path d="${solid(50, 190)}" fill="url(#cap)" stroke="${scene.tones.deep}" stroke-opacity=".6"/>`;
  if (camera.view === 'rear') {
    const glass = scene.camera.path([
      ...[60, 185].map((out): Point =>
        camera.project([x + 230, flank * (Math.abs(near) + out), z + 25]),
      ),
      ...[185, 60].map((out): Point =>
        camera.project([x + 230, flank * (Math.abs(near) + out), z + 135]),
      ),
    ]);
    return `<path d="${foot}" fill="#121417"/>${cap}<path d="${glass}" fill="#59646c"/>`;
  }
  return (flank === 1 ? `<path d="${foot}" fill="#121417"/>` : '') + cap;
}

export function rails(scene: Scene, flank: 1 | -1): string {
  const { design, surface, camera } = scene;
  if (!design.rails) return '';
  const [from, to] = [design.roofFront + 120, design.roofRear - 120];
  const line = surface.contour(from, to);
  const points = line.map(([x, z], index) => {
    const [, y] = surface.side(x, z);
    const isEnd = index === 0 || index === line.length - 1;
    return camera.project([x, flank * Math.abs(y) * 0.95, z + (isEnd ? 8 : 42)]);
  });
  return `<path d="${scene.camera.path(points, false)}" fill="none" stroke="#2b2f33" stroke-width="8.8" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export const cutLines = (scene: Scene): string =>
  scene.design.cuts.map((line) => flankLine(scene, line)).join('');
