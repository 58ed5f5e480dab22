import { canvas, round } from './geometry.ts';
import { gradient } from './gradient.ts';
import { groundPools, groundShadowDefinitions } from './ground-shadow.ts';
import { adventure } from './motorcycles/adventure.ts';
import type {
  MotorcycleMaterial,
  MotorcycleShape,
  Part,
  Tube,
} from './motorcycles/motorcycle-shape.ts';
import { drawMotorcycleWheel, motorcycleWheelDefinitions } from './motorcycles/motorcycle-wheel.ts';
import { naked } from './motorcycles/naked.ts';
import { sport } from './motorcycles/sport.ts';
import { paints, type PaintTones } from './paints.ts';

const shapes = { naked, sport, adventure } as const satisfies Record<string, MotorcycleShape>;

export type MotorcycleKind = keyof typeof shapes;
export const motorcycleKinds = Object.keys(shapes) as MotorcycleKind[];

export function isMotorcycleKind(name: string): name is MotorcycleKind {
  return Object.hasOwn(shapes, name);
}

const materials = (tones: PaintTones): Record<MotorcycleMaterial, string> => ({
  paint: `fill:url(#paint);stroke:${tones.deep}`,
  paintLow: `fill:url(#paintLow);stroke:${tones.deep}`,
  fold: `fill:${tones.deep};fill-opacity:.38`,
  shine: `fill:${tones.light};fill-opacity:.6`,
  line: `stroke:${tones.light};stroke-width:1.5`,
  plastic: 'fill:url(#plastic);stroke:#08090a',
  black: 'fill:#121417',
  seat: 'fill:url(#seat);stroke:#08090a',
  alloy: 'fill:url(#alloy);stroke:#1a1c1e',
  casting: 'fill:url(#casting);stroke:#08090a',
  steel: 'fill:url(#steel);stroke:#3b4045',
  groove: 'stroke:#08090a;stroke-opacity:.65;stroke-width:1.6',
  edge: 'stroke:#fff;stroke-opacity:.3;stroke-width:1.2',
  screen: 'fill:url(#screen);stroke:#1d2429',
  lens: 'fill:url(#lens);stroke:#0b0d0f',
  beam: 'stroke:#f7fbff;stroke-width:2.6',
  tail: 'fill:url(#tail);stroke:#2a0205',
});

const drawStyle = (tones: PaintTones): string =>
  `<style>${Object.entries(materials(tones))
    .map(([material, style]) => `.${material}{${style}}`)
    .join(
      '',
    )}.under{stroke:#08090a}.gleam{stroke:#fff;stroke-opacity:.45;transform:translate(-1.5px,-2px)}</style>`;

const definitions = (shape: MotorcycleShape, tones: PaintTones): string =>
  [
    '<defs>',
    drawStyle(tones),
    groundShadowDefinitions,
    gradient('paint', [
      [0, tones.light],
      [0.28, tones.body],
      [0.6, tones.body],
      [1, tones.shade],
    ]),
    gradient('paintLow', [
      [0, tones.body],
      [0.5, tones.shade],
      [1, tones.deep],
    ]),
    gradient('plastic', [
      [0, '#44494e'],
      [0.4, '#292c30'],
      [1, '#16181a'],
    ]),
    gradient('seat', [
      [0, '#4a4d51'],
      [0.25, '#26282b'],
      [1, '#121315'],
    ]),
    gradient('alloy', [
      [0, '#c5cace'],
      [0.45, '#858c92'],
      [1, '#454b50'],
    ]),
    gradient('casting', [
      [0, '#6b7177'],
      [0.5, '#43484d'],
      [1, '#24272a'],
    ]),
    gradient('steel', [
      [0, '#eef0f2'],
      [0.35, '#a7adb2'],
      [0.7, '#656b71'],
      [1, '#8d9399'],
    ]),
    gradient('screen', [
      [0, '#9db2c0', 0.5],
      [1, '#2d3941', 0.85],
    ]),
    gradient(
      'lens',
      [
        [0, '#f4f9fc'],
        [0.5, '#8b9aa5'],
        [1, '#2c343b'],
      ],
      'x2="1" y2="1"',
    ),
    gradient('tail', [
      [0, '#e2323a'],
      [1, '#6b070e'],
    ]),
    gradient('tyre', [
      [0, '#3b3e41'],
      [0.5, '#1e2022'],
      [1, '#0c0d0e'],
    ]),
    gradient('rimShade', [
      [0, '#fff', 0.25],
      [0.5, '#000', 0],
      [1, '#000', 0.45],
    ]),
    gradient(
      'disc',
      [
        [0, '#d5dade'],
        [0.5, '#7e858b'],
        [1, '#b4bac0'],
      ],
      'x2="1" y2="1"',
    ),
    gradient('hub', [
      [0, '#8d949a'],
      [1, '#33373b'],
    ]),
    motorcycleWheelDefinitions(shape.wheels),
    '</defs>',
  ].join('');

const drawTube = ({ tube, width, colour }: Tube): string =>
  `<path class="under" stroke-width="${width + 2}" d="${tube}"/>` +
  `<path stroke="${colour}" stroke-width="${width}" d="${tube}"/>` +
  (width > 4 ? `<path class="gleam" stroke-width="${round(width * 0.2)}" d="${tube}"/>` : '');

const drawParts = (parts: readonly Part[]): string => {
  const pieces = parts.map((part) =>
    'tube' in part ? drawTube(part) : `<path class="${part[0]}" d="${part[1]}"/>`,
  );
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${pieces.join('')}</g>`;
};

const groundShadow = ({ front, rear }: MotorcycleShape): string =>
  groundPools([
    [(front.axle[0] + rear.axle[0]) / 2, canvas.ground - 1, 330, 15],
    [(front.axle[0] + rear.axle[0]) / 2, canvas.ground - 2, 200, 9],
    [front.axle[0], canvas.ground - 1, front.radius * 0.9, 8],
    [rear.axle[0], canvas.ground - 1, rear.radius * 0.95, 9],
  ]);

/** Draws a motorcycle from its left side, with the same canvas as the vehicles. */
export function drawMotorcycle(kind: MotorcycleKind): string {
  const shape: MotorcycleShape = shapes[kind];
  const tones = paints[shape.paint];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" ',
    `viewBox="0 0 ${canvas.width} ${canvas.height}" role="img">`,
    definitions(shape, tones),
    groundShadow(shape),
    drawParts(shape.behind),
    drawMotorcycleWheel(shape.rear),
    drawMotorcycleWheel(shape.front),
    drawParts(shape.parts),
    '</svg>',
  ].join('');
}
