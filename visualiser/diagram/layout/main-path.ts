import type { PlannedState } from './plan.ts';

/** The longest way forward through the child states of a state, from the initial one: each step as 'source > target'. */
export function mainPathOf({ states }: PlannedState): Set<string> {
  const children = new Map(states.map((each) => [each.state.path, each]));
  const longest = new Map<string, string[]>();
  const waysOn = ({ groups }: PlannedState) =>
    groups.filter(({ way }) => way === 'on').flatMap(({ targets }) => targets);
  // A way forward leads to a later state, so those are known already.
  for (const child of states.toReversed()) {
    const { path } = child.state;
    const rests = waysOn(child)
      .filter((target) => children.has(target))
      .map((target) => longest.get(target)!);
    const rest = rests.reduce((most, each) => (each.length > most.length ? each : most), []);
    longest.set(path, [path, ...rest]);
  }
  const initial = states.find(({ state }) => state.isInitial);
  const path = initial ? longest.get(initial.state.path)! : [];
  return new Set(path.slice(1).map((target, index) => stepId(path[index]!, target)));
}

export const stepId = (source: string, target: string) => `${source} > ${target}`;
