import { bodyPath, round, wheelCentre } from './geometry.ts';
import { gradient } from './gradient.ts';
import type { PaintTones } from './paints.ts';
import type { VehicleShape } from './vehicle-shape.ts';

const bodyGradient = (shape: VehicleShape, tones: PaintTones): string => {
  const { roof, shoulder, sill } = shape.levels;
  const at = (y: number): number => Math.round(((y - roof) / (sill - roof)) * 1000) / 1000;
  return gradient(
    'paint',
    [
      [0, tones.light],
      [at(roof + 20), tones.body],
      [at(shoulder), tones.body],
      [at(shoulder + (sill - shoulder) * 0.5), tones.body],
      [at(shoulder + (sill - shoulder) * 0.9), tones.shade],
      [1, tones.shade],
    ],
    `gradientUnits="userSpaceOnUse" x1="480" y1="${roof}" x2="480" y2="${sill}"`,
  );
};

/** Both ends of a car curve away from the viewer, so they lose light. */
const endGradients = (shape: VehicleShape, tones: PaintTones): string =>
  gradient(
    'front',
    [
      [0, tones.deep, 0.6],
      [0.3, tones.deep, 0.24],
      [0.65, tones.deep, 0.06],
      [1, tones.deep, 0],
    ],
    `gradientUnits="userSpaceOnUse" x1="${shape.nose}" y1="0" x2="${shape.nose + 110}" y2="0"`,
  ) +
  gradient(
    'rear',
    [
      [0, tones.deep, 0.62],
      [0.3, tones.deep, 0.25],
      [0.65, tones.deep, 0.06],
      [1, tones.deep, 0],
    ],
    `gradientUnits="userSpaceOnUse" x1="${shape.tail}" y1="0" x2="${shape.tail - 100}" y2="0"`,
  );

export const paintworkDefinitions = (shape: VehicleShape, tones: PaintTones): string =>
  `${bodyGradient(shape, tones)}${endGradients(shape, tones)}` +
  `<path id="body" d="${bodyPath(shape)}"/>` +
  '<clipPath id="side"><use href="#body"/></clipPath>';

export const drawEnds = (shape: VehicleShape): string =>
  `<rect x="${shape.nose}" width="110" height="420" fill="url(#front)"/>` +
  `<rect x="${shape.tail - 100}" width="100" height="420" fill="url(#rear)"/>`;

const archRing = (shape: VehicleShape, radius: number, attributes: string): string => {
  const y = round(wheelCentre(shape));
  return [shape.frontAxle, shape.rearAxle]
    .map((x) => `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}/>`)
    .join('');
};

/** The edge of each wheel arch: a rolled lip in the paint, or a band of cladding. */
export const drawArches = (shape: VehicleShape, tones: PaintTones): string => {
  const { archRadius, cladding } = shape;
  const rings =
    cladding > 0
      ? archRing(
          shape,
          archRadius + cladding / 2,
          `stroke="url(#plastic)" stroke-width="${cladding}"`,
        ) +
        archRing(shape, archRadius + cladding, `stroke="${tones.deep}" stroke-opacity=".8"`) +
        archRing(shape, archRadius + cladding - 1.6, 'stroke="#fff" stroke-opacity=".16"')
      : archRing(
          shape,
          archRadius + 5,
          `stroke="${tones.light}" stroke-opacity=".4" stroke-width="1.4"`,
        ) +
        archRing(
          shape,
          archRadius + 1,
          `stroke="${tones.deep}" stroke-opacity=".7" stroke-width="3"`,
        );
  return `<g fill="none">${rings}</g>`;
};
