import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from 'statechart-workbench/paths';
import { stage, type Step, universe, type World } from 'statechart-workbench/paths';

/** What a path through a chart must reach, one goal after another. */
export type Goal = (snapshot: AnyMachineSnapshot) => boolean;

/** One moment of the path, and the step that led to it; none at the start. */
export interface Moment {
  step: Step | undefined;
  world: World;
}

/** The shortest path through a chart that reaches every goal in order. Throws when there is none. */
export function shortestWay(model: Model, inputName: string, goals: readonly Goal[]): Moment[] {
  const moments = universe(model, stage(model).machine);
  let way: Moment[] = [{ step: undefined, world: moments.begin(model.inputs[inputName]) }];
  for (const [index, isThere] of goals.entries()) {
    const on = onwards(way.at(-1)!.world, isThere);
    if (!on) throw new Error(`${model.machine.id} has no way from ${inputName} to goal ${index}`);
    way = [...way, ...on];
  }
  return way;

  function onwards(from: World, isThere: Goal): Moment[] | undefined {
    const seen = new Set<string>();
    let ways: Moment[][] = [[]];
    while (ways.length > 0) {
      const longer: Moment[][] = [];
      for (const each of ways) {
        const { world } = each.at(-1) ?? { world: from };
        if (isThere(world.snapshot)) return each;
        const traits = moments.traits(world).join('\n');
        if (seen.has(traits)) continue;
        seen.add(traits);
        for (const step of moments.stepsFrom(world)) {
          longer.push([...each, { step, world: moments.after(world, step) }]);
        }
      }
      ways = longer;
    }
    return undefined;
  }
}
