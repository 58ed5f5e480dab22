import type { AnyStateNode, StateValue } from 'xstate';

/** XState's value of a chart, or of an outer state, in one of its innermost states: the state's path. */
export function valueIn(state: AnyStateNode, outer: AnyStateNode = state.machine.root): StateValue {
  return state.path
    .slice(outer.path.length, -1)
    .reduceRight<StateValue>((value, key) => ({ [key]: value }), state.key);
}

/** The key of the innermost state in a value of a chart without parallel states. */
export function innermostOf(value: StateValue): string {
  return typeof value === 'string' ? value : innermostOf(Object.values(value)[0]!);
}
