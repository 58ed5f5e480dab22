/** The parts of a chart's configuration that contain transitions. */
export interface StateConfig {
  id?: string;
  type?: string;
  initial?: unknown;
  entry?: unknown;
  exit?: unknown;
  tags?: unknown;
  output?: unknown;
  states?: Record<string, StateConfig>;
  on?: Record<string, Written | undefined>;
  after?: Record<string, Written | undefined>;
  always?: Written;
  onDone?: Written;
  invoke?: InvokeConfig | readonly InvokeConfig[];
}

export interface InvokeConfig {
  id?: string;
  src: unknown;
  input?: unknown;
  onDone?: Written;
  onError?: Written;
  onSnapshot?: Written;
}

export interface TransitionConfig {
  target?: string | readonly string[];
  guard?: unknown;
  actions?: unknown;
  reenter?: boolean;
}

/** XState's notations of a transition: a target, an object, or a list whose first enabled entry is taken. */
export type Written = string | TransitionConfig | readonly (string | TransitionConfig)[];

/** The keys from the root to a state. */
export type StatePath = readonly string[];

/** A path of keys in a configuration. */
export type Place = readonly (string | number)[];

export function stateAt(chart: StateConfig, path: StatePath): StateConfig {
  return path.reduce((state, key) => {
    const child = state.states?.[key];
    if (!child) throw new Error(`the chart ${chart.id} has no state ${path.join('.')}`);
    return child;
  }, chart);
}

/** The state of a target in a transition of `source`. Throws for an unknown id. */
export function targetPath(chart: StateConfig, source: StatePath, target: string): StatePath {
  if (target.startsWith('.')) return [...source, ...target.slice(1).split('.')];
  if (!target.startsWith('#')) return [...source.slice(0, -1), ...target.split('.')];
  const [id, ...below] = target.slice(1).split('.');
  const named = pathsOf(chart).find((path) => stateAt(chart, path).id === id);
  if (!named) throw new Error(`the chart ${chart.id} has no state #${id}`);
  return [...named, ...below];
}

/** All states of a chart, root first. */
export function pathsOf(state: StateConfig, path: StatePath = []): StatePath[] {
  const children = Object.entries(state.states ?? {});
  return [path, ...children.flatMap(([key, child]) => pathsOf(child, [...path, key]))];
}

/** A copy with another value in one place. Objects shared with other places are copied, not changed. */
export function replaced<T>(whole: T, [key, ...below]: Place, value: unknown): T {
  if (key === undefined) return value as T;
  const part = (whole as Record<string | number, unknown>)[key];
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as object;
  return Object.assign(copy, { [key]: replaced(part, below, value) }) as T;
}
