import { gradient } from './gradient.ts';
import type { PaintTones } from './paints.ts';

const fixedMaterials = {
  plastic: 'fill="url(#plastic)"',
  black: 'fill="#121417"',
  chrome: 'fill="url(#chrome)"',
  lens: 'fill="url(#lens)" stroke="#0b0d0f" stroke-opacity=".55" stroke-width="1"',
  bulb: 'fill="url(#bulb)"',
  beam: 'fill="none" stroke="#f7fbff" stroke-width="2.6" stroke-linecap="round"',
  tail: 'fill="url(#tail)" stroke="#2a0205" stroke-opacity=".6" stroke-width="1"',
  glow: 'fill="none" stroke="#ff6a5e" stroke-width="2.4" stroke-linecap="round"',
  reflector: 'fill="#a3161c"',
  bright: 'fill="none" stroke="#cfd5da" stroke-width="1.8" stroke-linecap="round"',
  screen: 'fill="url(#glass)"',
  plate: 'fill="#eef0f2" stroke="#24282c" stroke-width="1.2"',
  badge: 'fill="url(#chrome)" stroke="#33383d" stroke-width=".8"',
  chromeBar: 'fill="url(#chrome)"',
  vee: 'fill="none" stroke="#d9dee2" stroke-width="3.4" stroke-linejoin="round"',
  slot: 'fill="#596068"',
  halo: 'fill="none" stroke="#f7fbff" stroke-width="2.2"',
  seam: 'fill="none" stroke="#000" stroke-opacity=".45" stroke-width="1.2"',
  wiper: 'fill="none" stroke="#0b0c0e" stroke-width="2" stroke-linecap="round"',
} as const;

export type PaintMaterial = 'skyLine' | 'glint' | 'cap';
export type Material = keyof typeof fixedMaterials | PaintMaterial;

const paintMaterials = (tones: PaintTones): Record<PaintMaterial, string> => ({
  skyLine: `fill="none" stroke="${tones.light}" stroke-opacity=".8" stroke-width="1.6"`,
  glint: 'fill="url(#glint)"',
  cap: `fill="url(#cap)" stroke="${tones.deep}" stroke-opacity=".6" stroke-width=".8"`,
});

/** `scale` is how many units of the drawing a pixel has. */
export const materialAttributes = (material: Material, tones: PaintTones, scale = 1): string =>
  ({ ...fixedMaterials, ...paintMaterials(tones) })[material].replace(
    /stroke-width="([\d.]+)"/,
    (_, width: string) => `stroke-width="${Math.round(Number(width) * scale * 10) / 10}"`,
  );

export const materialDefinitions = (tones: PaintTones): string =>
  [
    gradient('plastic', [
      [0, '#3a3e42'],
      [1, '#17191b'],
    ]),
    gradient('chrome', [
      [0, '#f6f8f9'],
      [1, '#5b636a'],
    ]),
    gradient('lens', [
      [0, '#cfd9e1'],
      [0.45, '#6c7983'],
      [1, '#2c343b'],
    ]),
    gradient('bulb', [
      [0, '#fff'],
      [1, '#7d8f9b'],
    ]),
    gradient('tail', [
      [0, '#d8222b'],
      [1, '#650910'],
    ]),
    gradient('cap', [
      [0, tones.light],
      [0.5, tones.body],
      [1, tones.shade],
    ]),
    `<radialGradient id="glint"><stop stop-color="${tones.light}" stop-opacity=".42"/>` +
      `<stop offset="1" stop-color="${tones.light}" stop-opacity="0"/></radialGradient>`,
  ].join('');
