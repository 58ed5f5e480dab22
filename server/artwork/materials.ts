import { gradient } from './gradient.ts';
import type { PaintTones } from './paints.ts';

const fixedMaterials = {
  plastic: 'fill="url(#plastic)"',
  black: 'fill="#121417"',
  edge: 'fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.1"',
  chrome: 'fill="url(#chrome)"',
  lens: 'fill="url(#lens)" stroke="#0b0d0f" stroke-opacity=".55" stroke-width="1"',
  bulb: 'fill="url(#bulb)"',
  beam: 'fill="none" stroke="#f7fbff" stroke-width="2.6" stroke-linecap="round"',
  tail: 'fill="url(#tail)" stroke="#2a0205" stroke-opacity=".6" stroke-width="1"',
  glow: 'fill="none" stroke="#ff6a5e" stroke-width="2.4" stroke-linecap="round"',
  reflector: 'fill="#a3161c"',
  bright: 'fill="none" stroke="#cfd5da" stroke-width="1.8" stroke-linecap="round"',
  rail: 'fill="none" stroke="#2b2f33" stroke-width="4.6" stroke-linecap="round"',
  tube: 'fill="none" stroke="#1d2023" stroke-width="9" stroke-linecap="round"',
} as const;

export type PaintMaterial = 'sky' | 'skyLine' | 'glint' | 'recess' | 'cap';
export type Material = keyof typeof fixedMaterials | PaintMaterial;

const paintMaterials = (tones: PaintTones): Record<PaintMaterial, string> => ({
  sky: `fill="${tones.light}" fill-opacity=".75"`,
  skyLine: `fill="none" stroke="${tones.light}" stroke-opacity=".8" stroke-width="1.6"`,
  glint: 'fill="url(#glint)"',
  recess: `fill="${tones.deep}" fill-opacity=".45"`,
  cap: `fill="url(#cap)" stroke="${tones.deep}" stroke-opacity=".6" stroke-width=".8"`,
});

export const materialAttributes = (material: Material, tones: PaintTones): string =>
  ({ ...fixedMaterials, ...paintMaterials(tones) })[material];

export const materialDefinitions = (tones: PaintTones): string =>
  [
    gradient('plastic', [
      [0, '#3a3e42'],
      [0.5, '#26292c'],
      [1, '#17191b'],
    ]),
    gradient('chrome', [
      [0, '#f6f8f9'],
      [0.5, '#9aa2a9'],
      [1, '#5b636a'],
    ]),
    gradient('lens', [
      [0, '#cfd9e1'],
      [0.45, '#6c7983'],
      [1, '#2c343b'],
    ]),
    gradient('bulb', [
      [0, '#fff'],
      [0.6, '#b9cad6'],
      [1, '#5c6d79'],
    ]),
    gradient('tail', [
      [0, '#d8222b'],
      [0.5, '#9c0e17'],
      [1, '#5f060c'],
    ]),
    gradient('cap', [
      [0, tones.light],
      [0.5, tones.body],
      [1, tones.shade],
    ]),
    `<radialGradient id="glint"><stop stop-color="${tones.light}" stop-opacity=".42"/>` +
      `<stop offset="1" stop-color="${tones.light}" stop-opacity="0"/></radialGradient>`,
  ].join('');
