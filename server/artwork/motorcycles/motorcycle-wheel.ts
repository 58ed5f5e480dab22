import { round } from '../geometry.ts';
import type { MotorcycleWheelDesign, WheelPlace } from './motorcycle-shape.ts';

const turned =
  (reference: string) =>
  (turn: number): string =>
    `<use href="#${reference}" transform="rotate(${turn})"/>`;

const spread = (reference: string, count: number, first = 0): string =>
  Array.from({ length: count }, (_, index) => round(first + (index * 360) / count))
    .map(turned(reference))
    .join('');

/** Pairs of cast spokes with the edge that catches the light, or crossed wires. */
const drawSpoke = {
  cast: (rim: string): string =>
    `<g id="spoke"><path d="M-9 -14L-17 -75H-7L0 -32L7 -75H17L9 -14Z" fill="${rim}" stroke="#08090a" stroke-opacity=".6"/>` +
    '<path d="M-8 -20L-15 -72M7.5 -70L2 -38" stroke="#fff" stroke-opacity=".45" stroke-width="1.5"/></g>',
  wire: (): string =>
    '<path id="wires" d="M-6 -12L12 -77M6 -12L-12 -77" stroke="#aab0b5" stroke-width="1.4"/>' +
    `<g id="spoke">${[0, 20, 40].map(turned('wires')).join('')}</g>`,
} as const;

const treads = {
  road: '',
  trail:
    '<circle r="97" stroke="#0d0e0f" stroke-width="9" stroke-dasharray="9.5 5.74"/>' +
    '<circle r="89" stroke="#000" stroke-opacity=".4" stroke-width="7" stroke-dasharray="5 10.36"/>',
} as const;

/** Tyre, rim and spokes at radius 100 about the origin. */
export const motorcycleWheelDefinitions = ({ spokes, rim, tread }: MotorcycleWheelDesign): string =>
  [
    drawSpoke[spokes](rim),
    '<path id="arm" d="M-4 -12L-5 -38H5L4 -12Z" fill="#16181a"/>',
    '<g id="wheel" fill="none"><circle r="87" stroke="url(#tyre)" stroke-width="26"/>',
    treads[tread],
    '<path d="M-64 -73A97 97 0 0 1 64 -73" stroke="#fff" stroke-opacity=".2" stroke-width="1.6"/>',
    '<circle r="84" stroke="#fff" stroke-opacity=".07"/>',
    spread('spoke', spokes === 'cast' ? 5 : 6),
    `<circle r="74.5" stroke="${rim}" stroke-width="9"/>`,
    '<circle r="74.5" stroke="url(#rimShade)" stroke-width="9"/>',
    '<circle r="70" stroke="#000" stroke-opacity=".5"/>',
    '<circle r="79" stroke="#000" stroke-opacity=".4"/>',
    '<path d="M-50 -59A77 77 0 0 1 50 -59" stroke="#fff" stroke-opacity=".55" stroke-width="1.5"/>',
    '</g>',
  ].join('');

/** The wheel scaled into place, with a drilled brake disc of its own size. */
export const drawMotorcycleWheel = ({ axle: [x, y], radius, disc }: WheelPlace): string =>
  [
    `<g transform="translate(${x} ${y}) scale(${radius / 100})" fill="none"><use href="#wheel"/>`,
    spread('arm', 5, 36),
    `<circle r="${disc - 6}" stroke="url(#disc)" stroke-width="12"/>`,
    `<circle r="${disc - 4}" stroke="#24272a" stroke-width="2.4" stroke-dasharray="2.4 6"/>`,
    `<circle r="${disc - 9}" stroke="#24272a" stroke-width="2.4" stroke-dasharray="2.4 7"/>`,
    `<circle r="${disc}" stroke="#111" stroke-opacity=".6"/>`,
    '<circle r="15" fill="url(#hub)" stroke="#0b0c0d"/><circle r="6" fill="#17191b"/></g>',
  ].join('');
