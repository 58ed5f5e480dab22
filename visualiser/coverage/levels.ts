import { levels } from '../project.ts';

/** A level at which paths are walked: 1 is the bare actor, the others are the project's own. */
export type Level = number;

/** Whether a chart has no paths at a level. */
export function isOutside(level: Level, machine: string): boolean {
  return levels.some((each) => each.level === level && each.outside?.includes(machine));
}
