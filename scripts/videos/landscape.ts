import { mix } from './colour.ts';
import { frame, verticalGradient } from './frame.ts';

export const sky = (top: string, bottom: string, horizon: number): string =>
  `${verticalGradient('air', top, bottom)}<rect y="-100" width="${frame.width}" height="${horizon + 100}" fill="url(#air)"/>`;

export const sun = (x: number, y: number, radius: number, colour: string): string =>
  `<radialGradient id="glow"><stop stop-color="${colour}" stop-opacity=".75"/>` +
  `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
  `<circle cx="${x}" cy="${y}" r="${radius * 4.5}" fill="url(#glow)"/>` +
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${mix(colour, '#ffffff', 0.55)}"/>`;

interface Peak {
  x: number;
  height: number;
  /** Width of each side. */
  left: number;
  right: number;
}

interface Range {
  base: number;
  light: string;
  shade: string;
  /** Colour of the snow; without it the peaks have none. */
  snow?: string;
}

const peak = ({ x, height, left, right }: Peak, { base, light, shade, snow }: Range): string => {
  const top = base - height;
  // The ridge between the lit and the dark side is crooked.
  const ridge = `L${x + right * 0.1} ${top + height * 0.3}L${x - left * 0.06} ${top + height * 0.55}L${x + right * 0.16} ${base}`;
  const at = (side: number, share: number): string =>
    `${x + side * share} ${Math.round(top + height * share)}`;
  const snowLit =
    `M${x} ${top}L${at(-left, 0.34)}L${x - left * 0.2} ${top + height * 0.3}` +
    `L${x - left * 0.14} ${top + height * 0.44}L${x - left * 0.02} ${top + height * 0.36}` +
    `L${x + right * 0.1} ${top + height * 0.3}Z`;
  const snowShaded =
    `M${x} ${top}L${at(right, 0.36)}L${x + right * 0.22} ${top + height * 0.31}` +
    `L${x + right * 0.16} ${top + height * 0.46}L${x + right * 0.1} ${top + height * 0.3}Z`;
  return (
    `<path d="M${x - left} ${base}L${x - left * 0.52} ${top + height * 0.58}L${x} ${top}${ridge}Z" fill="${light}"/>` +
    `<path d="M${x} ${top}L${x + right * 0.55} ${top + height * 0.5}L${x + right} ${base}L${x + right * 0.16} ${base}L${x - left * 0.06} ${top + height * 0.55}L${x + right * 0.1} ${top + height * 0.3}Z" fill="${shade}"/>` +
    (snow
      ? `<path d="${snowLit}" fill="${snow}"/><path d="${snowShaded}" fill="${mix(snow, shade, 0.32)}"/>`
      : '')
  );
};

const farPeaks: readonly Peak[] = [
  { x: 70, height: 270, left: 190, right: 170 },
  { x: 590, height: 300, left: 230, right: 240 },
  { x: 300, height: 390, left: 300, right: 280 },
];

const nearPeaks: readonly Peak[] = [
  { x: -20, height: 170, left: 160, right: 220 },
  { x: 440, height: 190, left: 230, right: 200 },
  { x: 700, height: 230, left: 210, right: 180 },
  { x: 200, height: 150, left: 200, right: 190 },
];

/** The high Andes behind the nearer mountains. */
export const andes = (far: Range, near: Range): string =>
  farPeaks.map((each) => peak(each, far)).join('') +
  nearPeaks.map((each) => peak(each, near)).join('');

/** One period of hills, down to `foot`. */
export const hills = (
  period: number,
  top: number,
  height: number,
  foot: number,
  colour: string,
): string => {
  const [quarter, half] = [period / 4, period / 2];
  return (
    `<path d="M0 ${top}C${quarter * 0.6} ${top - height} ${quarter * 1.4} ${top - height} ${half} ${top}` +
    `S${half + quarter * 1.2} ${top + height * 0.5} ${period + 1} ${top}V${foot}H0Z" fill="${colour}"/>`
  );
};

/** A windbreak of poplars, as along the fields of Mendoza. */
export const poplars = (foot: number, colour: string, places: readonly number[]): string =>
  places
    .map((x, index) => {
      const height = 150 + ((index * 37) % 60);
      const width = 15 + ((index * 13) % 7);
      return (
        `<path d="M${x} ${foot}V${foot - 30}" stroke="${mix(colour, '#000000', 0.4)}" stroke-width="5"/>` +
        `<path d="M${x} ${foot - height}C${x + width} ${foot - height * 0.7} ${x + width} ${foot - height * 0.25} ${x} ${foot - 12}` +
        `C${x - width} ${foot - height * 0.25} ${x - width} ${foot - height * 0.7} ${x} ${foot - height}Z" fill="${colour}"/>` +
        `<path d="M${x} ${foot - height}C${x + width} ${foot - height * 0.7} ${x + width} ${foot - height * 0.25} ${x} ${foot - 12}Z" fill="#000" fill-opacity=".16"/>`
      );
    })
    .join('');

/** One post of a trellis with its vines; rows of them make a vineyard. */
export const vines = (
  foot: number,
  period: number,
  size: number,
  leaf: string,
  post: string,
): string => {
  let row = `<path d="M0 ${foot - size * 0.95}H${period}" stroke="${post}" stroke-width="1.5"/>`;
  for (let x = 0; x < period; x += size) {
    row +=
      `<path d="M${x} ${foot}V${foot - size * 1.1}" stroke="${post}" stroke-width="${size * 0.07}"/>` +
      `<path d="M${x + size * 0.5} ${foot}q${-size * 0.05} ${-size * 0.3} 0 ${-size * 0.5}" fill="none" stroke="${mix(leaf, '#2a1a10', 0.7)}" stroke-width="${size * 0.08}"/>` +
      `<path d="M${x + size * 0.08} ${foot - size * 0.42}q${size * 0.05} ${-size * 0.5} ${size * 0.3} ${-size * 0.5}q${size * 0.26} ${-size * 0.18} ${size * 0.42} 0q${size * 0.2} ${size * 0.2} ${size * 0.1} ${size * 0.5}q${-size * 0.4} ${size * 0.2} ${-size * 0.82} 0Z" fill="${leaf}"/>` +
      `<path d="M${x + size * 0.08} ${foot - size * 0.42}q${size * 0.4} ${size * 0.2} ${size * 0.82} 0l0 ${-size * 0.14}q${-size * 0.4} ${size * 0.14} ${-size * 0.8} 0Z" fill="#000" fill-opacity=".18"/>`;
  }
  return row;
};

/** Low bushes of the steppe. */
export const scrub = (foot: number, colour: string, places: readonly number[]): string =>
  places
    .map((x, index) => {
      const w = 22 + ((index * 17) % 22);
      return `<path d="M${x} ${foot + (index % 3) * 9}q${w * 0.1} ${-w * 0.7} ${w * 0.5} ${-w * 0.62}q${w * 0.45} ${-w * 0.1} ${w * 0.6} ${w * 0.62}Z" fill="${mix(colour, '#000000', (index % 3) * 0.09)}"/>`;
    })
    .join('');

export const road = (top: number, asphalt: string, verge: string): string =>
  `${verticalGradient('road', mix(asphalt, '#ffffff', 0.06), mix(asphalt, '#000000', 0.35))}` +
  `<rect y="${top - 16}" width="${frame.width}" height="18" fill="${verge}"/>` +
  `<rect y="${top}" width="${frame.width}" height="${frame.height - top}" fill="url(#road)"/>`;

/** The broken centre line of the road; its period is 240. */
export const roadLine = (y: number, colour: string): string =>
  `<path d="M20 ${y}h120l-8 13h-120Z" fill="${colour}"/>`;
