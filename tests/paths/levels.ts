/** The subject of the walks: the bare actor; the views, or the server's calls; a browser. */
export type Level = 1 | 2 | 3;

export const levels = [
  { level: 1, heading: 'the actor', mustBeWhole: true },
  { level: 2, heading: 'the views or the server', mustBeWhole: true },
  { level: 3, heading: 'a browser', mustBeWhole: false },
] satisfies { level: Level; heading: string; mustBeWhole: boolean }[];
