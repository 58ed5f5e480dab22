import type { AnyMachineSnapshot } from 'xstate';
import { stage, universe, waysFrom, type Model, type Moment } from 'statechart-workbench/paths';

/** A condition that a path through a chart must reach, one goal after another. */
export type Goal = (snapshot: AnyMachineSnapshot) => boolean;

/** The shortest path through a chart that reaches every goal in order. Throws when there is none. */
export function shortestWay(model: Model, inputName: string, goals: readonly Goal[]): Moment[] {
  const moments = universe(model, stage(model).machine);
  let way: Moment[] = [{ step: undefined, world: moments.begin(model.inputs[inputName]) }];
  for (const [index, isThere] of goals.entries()) {
    const on = first(waysFrom(moments, way.at(-1)!.world), isThere);
    if (!on) throw new Error(`${model.machine.id} has no way from ${inputName} to goal ${index}`);
    way = [...way, ...on.slice(1)];
  }
  return way;
}

function first(ways: Iterable<Moment[]>, isThere: Goal): Moment[] | undefined {
  for (const way of ways) if (isThere(way.at(-1)!.world.snapshot)) return way;
  return undefined;
}
