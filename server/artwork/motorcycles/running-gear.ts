import type { Part } from './motorcycle-shape.ts';

/** An inverted fork: the slim inner leg at the axle, the broad outer one above it, between two clamps. */
export const fork = (colour: string, legs: { inner: string; outer: string }): readonly Part[] => [
  { tube: legs.inner, width: 11, colour: '#b9bfc4' },
  { tube: legs.outer, width: 17, colour },
];

/** The foot that holds the axle, and the brake calliper behind the fork leg. */
export const forkFoot = (x: number, y: number): readonly Part[] => [
  [
    'alloy',
    `M${x - 11} ${y + 8}C${x - 13} ${y - 6} ${x + 4} ${y - 38} ${x + 10} ${y - 44}L${x + 22} ${y - 38}` +
      `C${x + 18} ${y - 22} ${x + 14} ${y - 2} ${x + 10} ${y + 9}C${x + 4} ${y + 14} ${x - 8} ${y + 14} ${x - 11} ${y + 8}Z`,
  ],
  [
    'plastic',
    `M${x + 20} ${y - 44}C${x + 34} ${y - 46} ${x + 46} ${y - 34} ${x + 48} ${y - 20}` +
      `L${x + 44} ${y - 8}L${x + 28} ${y - 10}L${x + 16} ${y - 24}Z`,
  ],
  ['edge', `M${x + 24} ${y - 40}C${x + 34} ${y - 40} ${x + 42} ${y - 32} ${x + 44} ${y - 20}`],
  ['steel', `M${x - 6} ${y}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z`],
];

/** Both runs of the chain over its rear sprocket. */
export const chain = (x1: number, y1: number, x2: number, y2: number): readonly Part[] => [
  { tube: `M${x1} ${y1 - 14}L${x2} ${y2 - 22}`, width: 3.5, colour: '#565b60' },
  { tube: `M${x1} ${y1 + 14}L${x2} ${y2 + 22}`, width: 3.5, colour: '#3c4145' },
  ['casting', `M${x2 - 24} ${y2}a24 24 0 1 0 48 0a24 24 0 1 0 -48 0Z`],
];

/** A round engine cover with its bolts' rim. */
export const cover = (x: number, y: number, radius: number): readonly Part[] => [
  [
    'alloy',
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 -${radius * 2} 0Z`,
  ],
  [
    'casting',
    `M${x - radius + 6} ${y}a${radius - 6} ${radius - 6} 0 1 0 ${radius * 2 - 12} 0` +
      `a${radius - 6} ${radius - 6} 0 1 0 -${radius * 2 - 12} 0Z`,
  ],
  [
    'edge',
    `M${x - radius + 9} ${y - 4}a${radius - 8} ${radius - 8} 0 0 1 ${radius - 4} -${radius - 14}`,
  ],
];

/** A mirror on its stalk; `x`, `y` is where the stalk leaves the handlebar. */
export const barMirror = (x: number, y: number): readonly Part[] => [
  {
    tube: `M${x} ${y}C${x + 2} ${y - 16} ${x + 4} ${y - 26} ${x + 10} ${y - 36}`,
    width: 3.5,
    colour: '#2b2f33',
  },
  [
    'plastic',
    `M${x + 2} ${y - 40}C${x - 2} ${y - 52} ${x + 8} ${y - 60} ${x + 22} ${y - 58}` +
      `C${x + 32} ${y - 56} ${x + 34} ${y - 46} ${x + 28} ${y - 38}C${x + 20} ${y - 32} ${x + 6} ${y - 32} ${x + 2} ${y - 40}Z`,
  ],
];
