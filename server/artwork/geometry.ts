export const canvas = { width: 960, height: 420, ground: 372 } as const;

export const round = (value: number): number => Math.round(value * 10) / 10;
