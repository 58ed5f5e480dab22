/** What the paths are walked on: the bare actor; the views, or the server's calls; a browser. */
export type Level = 1 | 2 | 3;

export const levels: { level: Level; heading: string; mustBeWhole: boolean }[] = [
  { level: 1, heading: 'the actor', mustBeWhole: true },
  { level: 2, heading: 'the views or the server', mustBeWhole: true },
  { level: 3, heading: 'a browser', mustBeWhole: false },
];

/**
 * The life of an operation is the server's own, and its owner in the browser shows only through the steps that ask it: both
 * are walked against the server at level 2, and the journeys of level 3 follow the steps.
 */
const withoutView = ['operation', 'operationDraft'];

/** Whether a chart has no paths at a level. */
export function isOutside(level: Level, machine: string): boolean {
  return level > 2 && withoutView.includes(machine);
}
