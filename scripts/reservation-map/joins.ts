import { ends, sideSteps, steps } from '../../machines/reservation/steps.ts';
import { statesOf, type Chart, type State, type Transition } from '../../visualiser/chart/chart.ts';

/** What leads where in the wizard, read from its chart. */
export interface Joins {
  /** The steps in the order in which each leads to the next. */
  steps: string[];
  /** Screens beside a step, reached from it and leading back to it. */
  sides: { id: string; beside: string }[];
  /** Where the last step leads. Those that wait may still become one that is settled. */
  ends: { id: string; waits: boolean }[];
}

/** Reads the joins, or says what is in the chart and has no name in machines/reservation/steps.ts, or the other way round. */
export function joinsOf(chart: Chart): Joins {
  const states = new Map(statesOf(chart).map((state) => [state.path, state]));
  const leads = new Map(
    stateAt(states, 'place.step').states.map(({ path, name }) => [
      name,
      leadsTo(chart, path, name),
    ]),
  );
  const first = chart.transitions.find(
    ({ source, guard }) => source === 'place.routing' && guard === undefined,
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

/** A step that is done asks for the one that comes next; when it only starts again it asks for itself. */
function leadsTo({ transitions }: Chart, path: string, name: string): string {
  const asked = transitions
    .filter(({ source, trigger }) => source === path && trigger.kind === 'done')
    .flatMap(askedStep)
    .filter((step) => step !== name);
  const [next, ...others] = new Set(asked);
  if (!next || others.length > 0) throw new Error(`'${name}' does not lead to one step`);
  return next;
}

function askedStep({ actions }: Transition): string[] {
  return actions.flatMap((action) => /^ask for step \((\w+)\)$/.exec(action)?.[1] ?? []);
}

function endAt(chart: Chart, state: State): Joins['ends'][number] {
  if (!isRoutedTo(chart, state.path)) throw new Error(`nothing leads to '${state.name}'`);
  const waits = chart.transitions.some(
    ({ source, trigger }) => source.startsWith(`${state.path}.`) && trigger.kind === 'after',
  );
  return { id: state.name, waits };
}

function isRoutedTo({ transitions }: Chart, path: string): boolean {
  return transitions.some(
    ({ source, targets }) => source === 'place.routing' && targets.includes(path),
  );
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
