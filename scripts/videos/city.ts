import { mix } from './colour.ts';

interface Building {
  x: number;
  width: number;
  height: number;
}

const period = 720;

const far: readonly Building[] = Array.from({ length: 9 }, (_, index) => ({
  x: index * 80,
  width: 72 + ((index * 29) % 14),
  height: 250 + ((index * 97) % 230),
}));

const near: readonly Building[] = Array.from({ length: 6 }, (_, index) => ({
  x: index * 120 + 6,
  width: 104,
  height: 130 + ((index * 83) % 190),
}));

const windows = ({ x, width, height }: Building, foot: number, lit: string, seed: number) => {
  let panes = '';
  for (let row = 0; row * 44 < height - 60; row += 1) {
    for (let column = 0; column * 26 < width - 30; column += 1) {
      // A scattered pattern that is the same in every frame.
      const isLit = (row * 7 + column * 5 + seed * 3) % 5 < 2;
      if (isLit) {
        panes += `M${x + 12 + column * 26} ${foot - height + 18 + row * 44}h14v20h-14z`;
      }
    }
  }
  return `<path d="${panes}" fill="${lit}"/>`;
};

const row = (buildings: readonly Building[], foot: number, wall: string, lit: string): string =>
  buildings
    .map(
      (building, index) =>
        `<rect x="${building.x}" y="${foot - building.height}" width="${building.width}" height="${building.height}" fill="${mix(wall, '#000000', (index % 3) * 0.08)}"/>` +
        `<rect x="${building.x + building.width - 14}" y="${foot - building.height}" width="14" height="${building.height}" fill="#000" fill-opacity=".14"/>` +
        windows(building, foot, lit, index),
    )
    .join('');

/** One period of the skyline, far or near. */
export const skyline = {
  period,
  far: (foot: number, wall: string, lit: string) => row(far, foot, wall, lit),
  near: (foot: number, wall: string, lit: string) => row(near, foot, wall, lit),
};

/** A street lamp over the road, its light as strong as `night`. */
export const streetLamp = (x: number, foot: number, night: number): string =>
  `<path d="M${x} ${foot}V${foot - 330}q0 -26 26 -26h56" fill="none" stroke="#2b2f36" stroke-width="7" stroke-linecap="round"/>` +
  `<path d="M${x + 66} ${foot - 360}h52v9h-52z" fill="#2b2f36"/>` +
  `<ellipse cx="${x + 92}" cy="${foot - 349}" rx="23" ry="4" fill="#fff1cc" fill-opacity="${night.toFixed(3)}"/>`;

/** A plane tree of the pavement; Mendoza's streets are lined with them. */
export const planeTree = (x: number, foot: number, leaf: string): string =>
  `<path d="M${x - 6} ${foot}q4 -70 0 -120h12q-4 50 2 120z" fill="#5a4636"/>` +
  `<path d="M${x - 62} ${foot - 130}q-18 -46 22 -70q8 -50 54 -44q50 -8 56 42q34 30 8 68q-30 34 -66 20q-46 18 -74 -16z" fill="${leaf}"/>` +
  `<path d="M${x - 62} ${foot - 130}q60 26 140 4q-8 18 -40 18q-22 4 -32 -4q-46 18 -68 -18z" fill="#000" fill-opacity=".18"/>`;
