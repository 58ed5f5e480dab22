import { ends, sideSteps, steps } from '../../machines/reservation/steps.ts';
import type { Arrow, Chart, State } from './chart.ts';

/** Which screens of the wizard lead to which, read from its chart. */
export interface Joins {
  /** The steps in the order in which each leads to the next. */
  steps: string[];
  /** Screens beside a step, reached from it and leading back to it. */
  sides: { id: string; beside: string }[];
  /** Where the last step leads. An end that waits (a pending payment) may still lead to another one. */
  ends: { id: string; waits: boolean }[];
}

/** Reads the joins. Throws when the chart and the tables of machines/reservation/steps.ts don't name the same screens. */
export function joinsOf(chart: Chart): Joins {
  const states = new Map(chart.states.map((state) => [state.path, state]));
  const leads = new Map(
    statesIn(chart, 'place.step').map(({ path, name }) => [name, leadsTo(chart, path, name)]),
  );
  const first = chart.arrows.find(
    ({ source, hasGuard }) => source === 'place.routing' && !hasGuard,
  )!;
  const order = [nameIn(first.targets[0]!)];
  for (let next = leads.get(order[0]!)!; !order.includes(next); next = leads.get(next)!) {
    order.push(next);
  }
  const sides = [...leads.keys()]
    .filter((id) => !order.includes(id))
    .map((id) => ({ id, beside: leads.get(id)! }));
  agree('steps', order, steps);
  agree(
    'sideSteps',
    sides.map(({ id }) => id).toSorted(),
    sideSteps.toSorted((one, other) => one.id.localeCompare(other.id)),
  );
  for (const { id, beside } of sides) {
    if (!order.includes(beside)) throw new Error(`'${id}' leads back to no step`);
    if (!isRoutedTo(chart, `place.step.${id}`)) throw new Error(`nothing leads to '${id}'`);
  }
  return {
    steps: order,
    sides: sideSteps.map(({ id }) => sides.find((side) => side.id === id)!),
    ends: ends.map(({ id }) => endAt(chart, stateAt(states, `place.${id}`))),
  };
}

/** A step that ends asks for the next one; a step that only starts again asks for itself. */
function leadsTo({ arrows }: Chart, path: string, name: string): string {
  const asked = arrows
    .filter(({ source, eventType }) => source === path && eventType.startsWith('xstate.done.'))
    .flatMap(askedStep)
    .filter((step) => step !== name);
  const [next, ...others] = new Set(asked);
  if (!next || others.length > 0) throw new Error(`'${name}' does not lead to one step`);
  return next;
}

function askedStep({ actions }: Arrow): string[] {
  return actions.flatMap((action) => /^ask for step \((\w+)\)$/.exec(action)?.[1] ?? []);
}

function endAt(chart: Chart, state: State): Joins['ends'][number] {
  if (!isRoutedTo(chart, state.path)) throw new Error(`nothing leads to '${state.name}'`);
  const waits = chart.arrows.some(
    ({ source, eventType }) =>
      source.startsWith(`${state.path}.`) && eventType.startsWith('xstate.after.'),
  );
  return { id: state.name, waits };
}

function isRoutedTo({ arrows }: Chart, path: string): boolean {
  return arrows.some(({ source, targets }) => source === 'place.routing' && targets.includes(path));
}

/** The states directly inside another one. */
function statesIn({ states }: Chart, parent: string): State[] {
  return states.filter(({ path, name }) => path === `${parent}.${name}`);
}

function stateAt(states: Map<string, State>, path: string): State {
  const state = states.get(path);
  if (!state) throw new Error(`the chart has no state '${path}'`);
  return state;
}

const nameIn = (path: string) => path.split('.').at(-1)!;

function agree(table: string, inChart: readonly string[], named: readonly { id: string }[]): void {
  const names = named.map(({ id }) => id).join(', ');
  if (inChart.join(', ') !== names) {
    throw new Error(`the chart has ${inChart.join(', ')}; ${table} in steps.ts names ${names}`);
  }
}
