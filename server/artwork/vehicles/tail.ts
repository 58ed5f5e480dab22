import { arc, hull, type Point, type Vertex } from './curves.ts';
import {
  acrossEnd,
  cornerLength,
  faces,
  flankArea,
  linesOnEnd,
  pairOnEnd,
  type Layer,
  type Scene,
} from './scene.ts';

/** The rear: lamps, tailgate, its window where the tail goes up to the roof, number plate. */
export function tailParts(scene: Scene): Layer[] {
  const { design, surface, camera } = scene;
  const corner = cornerLength(scene, 'tail');
  const [low, high] = design.taillamp;
  const middle = (low + high) / 2;
  const across = (half: readonly Vertex[]): string => acrossEnd(scene, 'tail', half);
  const pair = (vertices: readonly Vertex[]): string => pairOnEnd(scene, 'tail', vertices);
  const lines = (vertices: readonly Vertex[]): string => linesOnEnd(scene, 'tail', vertices);
  const layers: Layer[] = [];
  const half = design.width / 2;
  const bumper = design.sill + (design.isPickup ? 190 : 230);
  if (faces(scene, 'tail')) {
    layers.push([
      'seam',
      lines([
        [corner - 190, high + 30],
        [corner - 190, bumper + 40, 60],
        [0, bumper + 30],
      ]),
    ]);
  }
  if (design.deck === undefined && faces(scene, 'tail')) {
    const foot = surface.belt(design.length - 200) + 30;
    const head = design.height - 130;
    const narrow = half * (1 - design.tumble) - 90;
    layers.push(
      [
        'black',
        across([
          [0, head + 50],
          [narrow + 30, head + 40, 60],
          [half - 70, foot - 20, 90],
          [0, foot - 40],
        ]),
      ],
      [
        'screen',
        across([
          [0, head],
          [narrow - 10, head - 10, 70],
          [half - 150, foot + 20, 90],
          [0, foot],
        ]),
      ],
      [
        'wiper',
        lines([
          [0, foot + 10],
          [-210, foot + 30],
        ]),
      ],
    );
  }
  switch (design.tail) {
    case 'across':
      layers.push(
        [
          'tail',
          pair([
            [420, low, 10],
            [corner - 60, low - 10, 30],
            [corner + 240, middle, 30],
            [corner + 210, high, 20],
            [420, high, 10],
          ]),
        ],
        [
          'black',
          across([
            [0, high],
            [425, high],
            [425, low],
            [0, low],
          ]),
        ],
        [
          'glow',
          lines([
            [0, middle],
            [corner - 60, middle, 20],
            [corner + 170, middle + 22],
          ]),
        ],
      );
      break;
    case 'wrap':
      layers.push(
        [
          'tail',
          pair([
            [corner - 420, low + 30, 15],
            [corner - 60, low, 40],
            [corner + 250, middle + 10, 30],
            [corner + 200, high, 20],
            [corner - 420, high - 10, 15],
          ]),
        ],
        [
          'glow',
          lines([
            [corner - 390, middle],
            [corner - 60, middle - 12, 40],
            [corner + 190, middle + 25],
          ]),
        ],
        [
          'glow',
          lines([
            [corner - 380, high - 28],
            [corner - 40, high - 22, 40],
            [corner + 170, high - 18],
          ]),
        ],
        [
          'chrome',
          across([
            [0, low - 30],
            [260, low - 30],
            [260, low - 62],
            [0, low - 62],
          ]),
        ],
      );
      break;
    case 'upright':
      layers.push(
        [
          'tail',
          pair([
            [corner - 210, low, 20],
            [corner + 60, low + 15, 30],
            [corner + 130, middle + 60, 60],
            [corner + 90, high, 25],
            [corner - 150, high, 20],
          ]),
        ],
        [
          'glow',
          lines([
            [corner - 130, low + 40],
            [corner - 90, high - 40],
          ]),
        ],
        [
          'glow',
          lines([
            [corner + 40, low + 60],
            [corner + 60, high - 40],
          ]),
        ],
        [
          'bulb',
          pair([
            [corner - 190, middle - 40, 8],
            [corner + 50, middle - 30, 8],
            [corner + 50, middle + 10, 8],
            [corner - 180, middle, 8],
          ]),
        ],
      );
      break;
    case 'block':
      layers.push(
        [
          'tail',
          pair([
            [corner - 190, low, 12],
            [corner + 20, low, 15],
            [corner + 30, high, 15],
            [corner - 190, high, 12],
          ]),
        ],
        [
          'glow',
          lines([
            [corner - 165, low + 30],
            [corner - 165, high - 30],
            [corner - 10, high - 30],
            [corner - 10, low + 30],
            [corner - 165, low + 30],
          ]),
        ],
      );
      break;
  }
  const plateTop = design.isPickup ? bumper + 200 : Math.max(bumper + 190, low - 110);
  layers.push(
    [
      'plate',
      across([
        [0, plateTop],
        [205, plateTop],
        [205, plateTop - 110],
        [0, plateTop - 110],
      ]),
    ],
    [
      'reflector',
      pair([
        [corner - 260, bumper - 20],
        [corner - 60, bumper - 10],
        [corner - 60, bumper + 20],
        [corner - 260, bumper + 10],
      ]),
    ],
  );
  if (design.isPickup) {
    const top = design.sill + 300;
    layers.push([
      'plastic',
      camera.view === 'side'
        ? flankArea(scene, [
            [design.length - 190, top, 20],
            [design.length, top, 20],
            [design.length, top - 120, 30],
            [design.length - 170, top - 130, 30],
          ])
        : acrossEnd(scene, 'tail', [
            [0, top],
            [corner + 60, top],
            [corner + 60, top - 120],
            [0, top - 120],
          ]),
    ]);
    layers.push([
      'cap',
      across([
        [0, high - 40],
        [130, high - 40, 15],
        [130, high - 110, 15],
        [0, high - 110],
      ]),
    ]);
  } else {
    layers.push([
      'badge',
      across([
        [0, middle + 46],
        [34, middle + 42, 20],
        [46, middle, 30],
        [34, middle - 42, 20],
        [0, middle - 46],
      ]),
    ]);
  }
  return layers.filter(([, path]) => path !== '');
}

/** A wheel on the tailgate. */
export function spareWheel(scene: Scene): string {
  const { design, camera } = scene;
  if (!design.spareWheel) return '';
  const radius = design.tyre / 2 - 12;
  const centre = 900;
  const ring = (x: number, r: number): Point[] =>
    arc([0, centre], r, 0, Math.PI * 2).map(([y, z]) => camera.project([x, y - 60, z]));
  const [inner, outer] = [design.length - 130, design.length + 110];
  const tyre = scene.camera.path(hull([...ring(inner, radius), ...ring(outer, radius - 20)]));
  const face =
    camera.view === 'rear'
      ? `<path d="${scene.camera.path(ring(outer + 4, radius - 60))}" fill="url(#cap)"/><path d="${scene.camera.path(ring(outer + 6, radius * 0.3))}" fill="#1a1c1f"/>`
      : '';
  return `<path d="${tyre}" fill="#17191b"/>${face}`;
}
