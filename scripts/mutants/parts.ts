import { replaced, stateAt, pathsOf, targetPath } from './chart-config.ts';
import type {
  InvokeConfig,
  Place,
  StateConfig,
  StatePath,
  TransitionConfig,
} from './chart-config.ts';
import type { Mutant } from './mutants.ts';
import { inWords, transitionsOf, type PlacedTransition } from './transitions.ts';

interface Break {
  where: string;
  change: string;
  place: Place;
  value: unknown;
}

/**
 * Every way to break a part that is neither a guard nor a target: another initial state; a missing action, tag or
 * actor; an actor without input; an action or a guard without params; an end without output.
 */
export function partMutants<Chart extends object>(config: Chart): Mutant<Chart>[] {
  const chart = config as StateConfig;
  const breaks = [
    ...pathsOf(chart).flatMap((path) => stateBreaks(chart, path)),
    ...transitionsOf(chart).flatMap(transitionBreaks),
  ];
  return breaks.map(({ where, change, place, value }) => ({
    name: `${chart.id}: ${where}: ${change}`,
    config: replaced(config, place, value),
  }));
}

function stateBreaks(chart: StateConfig, path: StatePath): Break[] {
  const state = stateAt(chart, path);
  const where = path.join('.') || 'anywhere';
  const at = path.flatMap((key) => ['states', key]);
  return [
    ...initialBreaks(chart, path, state).map((value) => ({
      change: `begins in '${value}'`,
      place: [...at, 'initial'],
      value,
    })),
    ...(['entry', 'exit'] as const).flatMap((when) =>
      withoutEach(state[when], (action) => `no ${when} action ${nameOf(action)}`, [...at, when]),
    ),
    ...withoutEach(state.tags, (tag) => `no tag '${String(tag)}'`, [...at, 'tags']),
    ...(state.output === undefined
      ? []
      : [{ change: 'no output', place: [...at, 'output'], value: undefined }]),
    ...invokeBreaks(state, at),
  ].map((one) => ({ where, ...one }));
}

/** Another initial state, for a state that is ever entered through its initial state. */
function initialBreaks(chart: StateConfig, path: StatePath, state: StateConfig): string[] {
  const { initial, states = {} } = state;
  if (typeof initial !== 'string' || !isBegun(chart, path)) return [];
  const keys = Object.keys(states);
  const own = keys.indexOf(initial);
  return [...keys.slice(own + 1), ...keys.slice(0, own)].slice(0, 1);
}

/** Whether a transition enters a state without naming one of its child states. */
function isBegun(chart: StateConfig, path: StatePath): boolean {
  const targets = transitionsOf(chart).flatMap(({ source, transition }) =>
    [transition.target ?? []].flat().map((target) => targetPath(chart, source, target)),
  );
  return [[], ...targets].some((target) => begins(chart, target, path));
}

/** Whether entering `from` also enters the state at `path`, through initial states and regions. */
function begins(chart: StateConfig, from: StatePath, path: StatePath): boolean {
  const state = stateAt(chart, from);
  if (from.length === path.length) return from.every((key, index) => key === path[index]);
  const keys =
    state.type === 'parallel'
      ? Object.keys(state.states ?? {})
      : [state.initial].flat().slice(0, 1);
  return keys.some(
    (key) =>
      typeof key === 'string' &&
      from.length < path.length &&
      key === path[from.length] &&
      begins(chart, [...from, key], path),
  );
}

function invokeBreaks({ invoke = [] }: StateConfig, at: Place): Omit<Break, 'where'>[] {
  const place = [...at, 'invoke'];
  const all = [invoke].flat() as InvokeConfig[];
  return all.flatMap((one, index) => {
    const name = one.id ?? String(one.src);
    const itsPlace = Array.isArray(invoke) ? [...place, index] : place;
    return [
      { change: `'${name}' never runs`, place, value: all.toSpliced(index, 1) },
      ...(one.input === undefined
        ? []
        : [
            {
              change: `'${name}' gets an empty input`,
              place: [...itsPlace, 'input'],
              value: () => ({}),
            },
          ]),
    ];
  });
}

function transitionBreaks(placed: PlacedTransition): Break[] {
  const { transition, place } = placed;
  const where = inWords(placed);
  const actions: unknown[] = [transition.actions ?? []].flat();
  const changed = (change: string, part: Partial<TransitionConfig>) => ({
    where,
    change,
    place,
    value: { ...transition, ...part },
  });
  // A transition without target and with a single action does nothing without it, which equals the mutant 'it never
  // happens'.
  const isAllItDoes = transition.target === undefined && actions.length === 1;
  return [
    ...actions.flatMap((action, index) => [
      ...(isAllItDoes
        ? []
        : [changed(`no action ${nameOf(action)}`, { actions: actions.toSpliced(index, 1) })]),
      ...otherParams(action).map((params) =>
        changed(`action ${nameOf(action)} gets no params`, {
          actions: actions.with(index, params),
        }),
      ),
    ]),
    ...otherParams(transition.guard).map((guard) => changed('guard gets no params', { guard })),
  ];
}

/** A guard or an action without its params. */
function otherParams(written: unknown): unknown[] {
  const { params, ...rest } = (written ?? {}) as { params?: unknown };
  return params === undefined || 'guards' in rest ? [] : [{ ...rest, params: {} }];
}

function withoutEach(
  written: unknown,
  change: (one: unknown) => string,
  place: Place,
): Omit<Break, 'where'>[] {
  const all: unknown[] = [written ?? []].flat();
  return all.map((one, index) => ({ change: change(one), place, value: all.toSpliced(index, 1) }));
}

/** The name of an action; without a name, its place in the code. */
function nameOf(action: unknown): string {
  const name = typeof action === 'string' ? action : (action as { type?: string }).type;
  return name === undefined ? 'without a name' : `'${name}'`;
}
