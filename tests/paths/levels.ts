/** The subject of the walks: the bare actor; the views, or the server's calls; a browser. */
export type Level = 1 | 2 | 3;

/**
 * The lives of an operation and of a unit belong to the server, and the operation draft is visible only through the
 * steps: they are walked against the server at level 2, and the journeys of level 3 follow the steps.
 */
const withoutView = ['operation', 'operationDraft', 'unitSale'];

export const levels = [
  { level: 1, heading: 'the actor', mustBeWhole: true, outside: [] },
  { level: 2, heading: 'the views or the server', mustBeWhole: true, outside: [] },
  { level: 3, heading: 'a browser', mustBeWhole: false, outside: withoutView },
] satisfies { level: Level; heading: string; mustBeWhole: boolean; outside: string[] }[] as {
  level: Level;
  heading: string;
  mustBeWhole: boolean;
  outside: readonly string[];
}[];

export function isOutside(level: Level, machine: string): boolean {
  return levels.some((each) => each.level === level && each.outside.includes(machine));
}
