import { round } from './geometry.ts';
import { gradient } from './gradient.ts';
import type { PaintTones } from './paints.ts';
import type { Crease, Point, VehicleShape } from './vehicle-shape.ts';

const middle = ({ from, to, bow }: Crease): Point => [
  (from[0] + to[0]) / 2,
  (from[1] + to[1]) / 2 - bow,
];

const curve = (crease: Crease, shift = 0): string => {
  const [x, y] = middle(crease);
  const [x1, y1] = crease.from;
  const [x2, y2] = crease.to;
  return `M${x1} ${y1 + shift}Q${round(x)} ${round(y + shift)} ${x2} ${y2 + shift}`;
};

/** The panel next to a crease, extending past `depth`, where its light has faded out. */
const panel = (crease: Crease, depth: number): string => {
  const [x1, y1] = crease.from;
  const reach = depth * 1.5;
  return `${curve(crease)}V${round(crease.to[1] + reach)}L${x1} ${round(y1 + reach)}Z`;
};

/** Perpendicular to the crease, so that the light stays parallel to it at any angle. */
const across = (crease: Crease, depth: number): string => {
  const run = crease.to[0] - crease.from[0];
  const rise = crease.to[1] - crease.from[1];
  const length = Math.hypot(run, rise);
  const [x, bowed] = middle(crease);
  const y = bowed + crease.bow / 2;
  const x2 = round(x - (rise / length) * depth);
  const y2 = round(y + (run / length) * depth);
  return `gradientUnits="userSpaceOnUse" x1="${round(x)}" y1="${round(y)}" x2="${x2}" y2="${y2}"`;
};

const depths = { shoulderLight: -34, shoulderShade: 62, flankLight: -70, flankShade: 70 } as const;

export const panelDefinitions = (shape: VehicleShape, tones: PaintTones): string =>
  [
    gradient(
      'shoulderLight',
      [
        [0, tones.light, 0.62],
        [0.45, tones.light, 0.3],
        [1, tones.light, 0],
      ],
      across(shape.shoulder, depths.shoulderLight),
    ),
    gradient(
      'shoulderShade',
      [
        [0, tones.deep, 0.46],
        [0.4, tones.deep, 0.24],
        [1, tones.deep, 0],
      ],
      across(shape.shoulder, depths.shoulderShade),
    ),
    gradient(
      'flankLight',
      [
        [0, tones.light, 0.44],
        [0.35, tones.light, 0.2],
        [0.75, tones.light, 0.03],
        [1, tones.light, 0],
      ],
      across(shape.flank, depths.flankLight),
    ),
    gradient(
      'flankShade',
      [
        [0, tones.deep, 0.4],
        [1, tones.deep, 0.06],
      ],
      across(shape.flank, depths.flankShade),
    ),
    fade(shape.rearAxle),
  ].join('');

/** Fades the light on the doors out before the rear wheel, where the body turns outwards. */
const fade = (rearAxle: number): string =>
  gradient(
    'fading',
    [
      [0, '#fff'],
      [1, '#fff', 0],
    ],
    `gradientUnits="userSpaceOnUse" x1="${rearAxle - 190}" x2="${rearAxle - 20}"`,
  ) + '<mask id="fade"><rect width="960" height="420" fill="url(#fading)"/></mask>';

/** Light above each crease and shade below it, which gives the flat side its volume. */
export const drawPanels = (shape: VehicleShape, tones: PaintTones): string =>
  [
    `<path d="${panel(shape.shoulder, depths.shoulderLight)}" fill="url(#shoulderLight)"/>`,
    `<path d="${panel(shape.shoulder, depths.shoulderShade)}" fill="url(#shoulderShade)"/>`,
    `<path d="${panel(shape.flank, depths.flankLight)}" fill="url(#flankLight)"`,
    ' mask="url(#fade)"/>',
    `<path d="${panel(shape.flank, depths.flankShade)}" fill="url(#flankShade)"/>`,
    `<path d="${curve(shape.shoulder, -0.6)}${curve(shape.flank, -0.6)}" fill="none"`,
    ` stroke="${tones.light}" stroke-opacity=".7" stroke-width="1.2"/>`,
  ].join('');
