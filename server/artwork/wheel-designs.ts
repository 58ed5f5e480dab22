/** One spoke pointing up from the hub, in units of a hundredth of the wheel radius. */
export interface WheelDesign {
  readonly count: number;
  readonly spoke: string;
  /** The facet of the same spoke that catches the light. */
  readonly facet: string;
}

export const twinSpoke: WheelDesign = {
  count: 5,
  spoke:
    'M-12 -10C-10 -30 -17 -54 -24 -68L-13.5 -71.5C-10 -56 -4 -42 0 -35' +
    'C4 -42 10 -56 13.5 -71.5L24 -68C17 -54 10 -30 12 -10Z',
  facet: 'M-9 -16C-8.5 -32 -14 -54 -20 -68M9 -16C8.5 -32 14 -54 20 -68',
};

export const tenSpoke: WheelDesign = {
  count: 10,
  spoke: 'M-5.5 -12C-4.5 -30 -5.5 -54 -8.5 -71.5L6 -71.5C4 -54 4 -30 5.5 -12Z',
  facet: 'M-2.5 -18C-2 -34 -2.5 -54 -5 -70',
};

export const wideSpoke: WheelDesign = {
  count: 5,
  spoke:
    'M-14 -10C-11 -28 -10 -44 -14 -54L-29 -65.5L-16 -70.5L0 -56L16 -70.5L29 -65.5L14 -54' +
    'C10 -44 11 -28 14 -10Z',
  facet: 'M-10 -16C-8 -30 -7 -44 -10 -52L-24 -65M10 -16C8 -30 7 -44 10 -52L24 -65',
};

export const sixSpoke: WheelDesign = {
  count: 6,
  spoke: 'M-13 -12C-9 -26 -9 -40 -11 -50L-20 -69L20 -69L11 -50C9 -40 9 -26 13 -12Z',
  facet: 'M-8.5 -20C-6 -30 -6 -42 -7.5 -50L-14 -68M8.5 -20C6 -30 6 -42 7.5 -50L14 -68',
};

export const sevenSpoke: WheelDesign = {
  count: 7,
  spoke: 'M-9 -12C-7 -30 -8 -50 -15 -70L15 -70C8 -50 7 -30 9 -12Z',
  facet: 'M-5.5 -20C-4 -34 -5 -52 -10 -69',
};

export const fiveBlade: WheelDesign = {
  count: 5,
  spoke: 'M-15 -10L-20 -46L-27 -68L6 -74L20 -44L14 -10Z',
  facet: 'M-10 -16L-13 -46L-18 -66M10 -18L14 -46L5 -70',
};
