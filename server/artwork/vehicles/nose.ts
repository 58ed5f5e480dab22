import { arc, type Vertex } from './curves.ts';
import { acrossEnd, cornerLength, linesOnEnd, pairOnEnd, type Layer, type Scene } from './scene.ts';

const disc = (x: number, z: number, radius: number): Vertex[] =>
  arc([x, z], radius, 0, Math.PI * 2).slice(0, -1);

/** The face: lamps, grille, intake, number plate. */
export function noseParts(scene: Scene): Layer[] {
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
  switch (design.face) {
    case 'closed':
      return [
        [
          'black',
          across([
            [0, low - 130],
            [520, low - 150, 60],
            [600, chin + 30, 60],
            [0, chin],
          ]),
        ],
        ['lens', slim],
        ['bulb', bulb],
        ['beam', slimLight],
        ['beam', bar(high - 14, 470)],
        badge(middle - 30),
        plate,
        ['black', fog],
        ['beam', fogLight],
      ];
    case 'bar':
      return [
        [
          'black',
          across([
            [0, high - 16],
            [480, high - 20],
            [480, low + 20],
            [0, low + 14],
          ]),
        ],
        ['bright', bar(middle, 470)],
        ['black', intake],
        ['lens', slim],
        ['bulb', bulb],
        ['beam', slimLight],
        badge(middle),
        plate,
        ['black', fog],
        ['beam', fogLight],
      ];
    case 'split':
      return [
        [
          'black',
          across([
            [0, high - 40],
            [430, high - 40, 20],
            [470, high - 75],
            [0, high - 85],
          ]),
        ],
        [
          'black',
          across([
            [0, high - 130],
            [520, high - 130, 60],
            [600, low - 130, 90],
            [470, chin + 20, 60],
            [0, chin],
          ]),
        ],
        ['bright', bar(high - 150, 500)],
        ['bright', bar(low - 130, 560)],
        [
          'lens',
          pair([
            [470, high - 62, 10],
            [sweep - 60, high - 44, 15],
            [sweep - 20, high - 4, 15],
            [corner - 100, high - 14, 40],
            [470, high - 34, 10],
          ]),
        ],
        [
          'beam',
          lines([
            [500, high - 50],
            [corner - 80, high - 34],
            [sweep - 60, high - 26],
          ]),
        ],
        [
          'black',
          pair([
            [650, low - 170, 30],
            [corner - 60, low - 130, 40],
            [corner - 30, low + 10, 40],
            [650, low - 20, 40],
          ]),
        ],
        [
          'bulb',
          pair([
            [690, low - 115, 15],
            [corner - 120, low - 100, 15],
            [corner - 120, low - 30, 15],
            [690, low - 45, 15],
          ]),
        ],
        badge(high - 150),
        plate,
      ];
    case 'vee':
      return [
        [
          'black',
          across([
            [0, high - 30],
            [440, high - 10, 60],
            [330, low - 180, 90],
            [0, low - 220],
          ]),
        ],
        [
          'black',
          across([
            [0, low - 250],
            [600, low - 200, 40],
            [640, chin + 30, 60],
            [0, chin],
          ]),
        ],
        [
          'vee',
          lines([
            [430, high - 10],
            [300, low - 165, 120],
            [0, low - 205],
          ]),
        ],
        ['lens', slim],
        ['bulb', bulb],
        [
          'beam',
          lines([
            [480, high - 24],
            [corner - 140, high - 20, 40],
            [sweep - 60, high - 16],
          ]),
        ],
        badge(middle - 20),
        plate,
        ['black', fog],
        ['beam', fogLight],
      ];
    case 'wide':
      return [
        [
          'black',
          across([
            [0, high - 10],
            [540, high - 20, 40],
            [600, low - 60, 80],
            [480, low - 200, 60],
            [0, low - 210],
          ]),
        ],
        ...[0.2, 0.4, 0.6, 0.8].map((share): Layer => [
          'bright',
          bar(high - 10 - (high - low + 190) * share, 520),
        ]),
        [
          'black',
          across([
            [0, chin + 90],
            [620, chin + 100, 40],
            [600, chin + 10, 40],
            [0, chin],
          ]),
        ],
        ['lens', slim],
        ['bulb', bulb],
        ['beam', slimLight],
        badge(middle - 40),
        plate,
        ['black', fog],
        ['beam', fogLight],
      ];
    case 'block':
      return [
        [
          'black',
          across([
            [0, high + 5],
            [520, high + 5, 40],
            [540, low - 150, 60],
            [0, low - 165],
          ]),
        ],
        ['bright', bar(high - 15, 500)],
        [
          'chromeBar',
          across([
            [0, middle + 22],
            [500, middle + 22],
            [500, middle - 28],
            [0, middle - 28],
          ]),
        ],
        ['bright', bar(low - 135, 500)],
        [
          'black',
          across([
            [0, low - 240],
            [560, low - 240, 40],
            [620, chin + 20, 60],
            [0, chin],
          ]),
        ],
        [
          'lens',
          pair([
            [535, low, 20],
            [corner - 40, low - 10, 30],
            [corner + 130, low + 40, 30],
            [corner + 150, high, 20],
            [535, high + 5, 15],
          ]),
        ],
        [
          'bulb',
          pair([
            [640, low + 35, 15],
            [corner - 70, low + 30, 20],
            [corner - 50, high - 40, 20],
            [640, high - 40, 15],
          ]),
        ],
        [
          'beam',
          lines([
            [560, high - 18],
            [560, low + 18, 10],
            [corner - 60, low + 12],
          ]),
        ],
        badge(middle),
        plate,
        ['black', fog],
        ['beam', fogLight],
      ];
    case 'round':
      return [
        [
          'black',
          across([
            [0, high + 15],
            [790, high + 15, 70],
            [790, low - 25, 70],
            [0, low - 25],
          ]),
        ],
        ...[60, 150, 240, 330].map((at): Layer => [
          'slot',
          pair([
            [at - 26, high - 12, 20],
            [at + 26, high - 12, 20],
            [at + 26, low, 20],
            [at - 26, low, 20],
          ]),
        ]),
        ['lens', pair(disc(600, middle, (high - low) / 2 + 4))],
        ['bulb', pair(disc(600, middle, (high - low) / 2 - 38))],
        [
          'halo',
          lines([
            ...disc(600, middle, (high - low) / 2 - 14),
            ...disc(600, middle, (high - low) / 2 - 14).slice(0, 1),
          ]),
        ],
        [
          'tail',
          pair([
            [corner - 40, middle - 30, 15],
            [corner + 60, middle - 30, 15],
            [corner + 60, middle + 30, 15],
            [corner - 40, middle + 30, 15],
          ]),
        ],
        [
          'black',
          across([
            [0, low - 200],
            [520, low - 200, 30],
            [560, chin + 30, 40],
            [0, chin + 20],
          ]),
        ],
        [
          'plate',
          across([
            [0, low - 110],
            [205, low - 110],
            [205, low - 190],
            [0, low - 190],
          ]),
        ],
        ['black', fog],
        ['beam', fogLight],
      ];
  }
}
