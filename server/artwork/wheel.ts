import { gradient } from './gradient.ts';
import type { WheelDesign } from './wheel-designs.ts';

const turns = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => Math.round((index * 3600) / count) / 10);

const spread = (reference: string, count: number): string =>
  turns(count)
    .map((turn) => `<use href="#${reference}"${turn === 0 ? '' : ` transform="rotate(${turn})"`}/>`)
    .join('');

const tyreGradient =
  '<radialGradient id="tyre"><stop offset=".77" stop-color="#0b0c0d"/>' +
  '<stop offset=".82" stop-color="#2b2d30"/><stop offset="1" stop-color="#0f1012"/>' +
  '</radialGradient>';

const barrelGradient =
  '<radialGradient id="barrel" cy=".4"><stop offset=".4" stop-color="#0d0e10"/>' +
  '<stop offset="1" stop-color="#454b50"/>' +
  '</radialGradient>';

/** A wheel of radius 100 about the origin, meant to be scaled into place. */
const wheel = [
  '<circle r="100" fill="url(#tyre)"/>',
  '<path d="M-68 -68A96 96 0 0 1 68 -68" fill="none" stroke="#fff" stroke-opacity=".16"/>',
  '<circle r="78" fill="url(#rim)"/><circle r="74" fill="url(#barrel)"/>',
  '<circle r="47" fill="#6a7177" stroke="#0b0c0d" stroke-width="2"/>',
  '<circle r="25" fill="#1a1c1f"/>',
  '<path d="M33 -42A53 53 0 0 1 49 22L33 15A36 36 0 0 0 22 -29Z" fill="#3a3f44"/>',
  '<use href="#spokes" y="3" fill="#08090a"/>',
  '<use href="#spokes" fill="url(#rim)" stroke="#fff" stroke-opacity=".6"/>',
  '<circle r="15" fill="url(#rim)"/><circle r="9.5" fill="#2b2f33"/>',
  '<circle r="9.5" fill="none" stroke="#fff" stroke-opacity=".35"/>',
  '<circle r="78" fill="url(#rimShade)"/>',
  '<circle r="77" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.4"/>',
].join('');

export const wheelDefinitions = (design: WheelDesign): string =>
  [
    tyreGradient,
    barrelGradient,
    gradient('rim', [
      [0, '#f4f6f7'],
      [0.5, '#c3c9ce'],
      [1, '#878f96'],
    ]),
    gradient('rimShade', [
      [0.4, '#000', 0],
      [1, '#000', 0.42],
    ]),
    `<g id="spoke"><path d="${design.spoke}" stroke="none"/>`,
    `<path d="${design.facet}" fill="none" stroke-width="1.6"/></g>`,
    `<g id="spokes">${spread('spoke', design.count)}</g>`,
    `<g id="wheel">${wheel}</g>`,
  ].join('');
