import type { AnyStateMachine } from 'xstate';
import { exportConfig, type StateConfig } from './machine-config.ts';

/** What the states of a chart name. */
interface Names {
  guards: Set<string>;
  actions: Set<string>;
  actors: Set<string>;
  delays: Set<string>;
}

/**
 * A chart as code that starts in a bare file, also for 'Import from code' in Stately's editor. Guards, actions and actors
 * are stubs; a comment names what JSON cannot carry.
 */
export function exportMachineCode(machine: AnyStateMachine): string {
  const config = exportConfig(machine);
  const names: Names = {
    guards: new Set(),
    actions: new Set(),
    actors: new Set(),
    delays: new Set(),
  };
  collect(config, names);
  const { delays } = machine.implementations;
  const computed = [...names.delays].filter((name) => typeof delays[name] !== 'number');
  const { context } = machine.config as { context?: unknown };
  const notes = [
    ...(names.guards.size > 0 ? ['guards: each is false'] : []),
    ...(names.actions.size > 0 ? ['actions: each does nothing'] : []),
    ...(names.actors.size > 0 ? ['actors: each never ends'] : []),
    ...computed.map((name) => `the delay '${name}', computed in its source: 1000 ms here`),
    ...(typeof context === 'function' ? ['the context, computed in its source: empty here'] : []),
  ];
  const provided = [
    ...section('guards', [...names.guards], () => '() => false'),
    ...section('actions', [...names.actions], () => '() => {}'),
    ...section('actors', [...names.actors], () => 'fromPromise(() => new Promise(() => {}))'),
    ...section('delays', [...names.delays], (name) =>
      String(computed.includes(name) ? 1000 : delays[name]),
    ),
  ];
  const { id, ...rest } = config;
  const given = isData(context)
    ? { context }
    : typeof context === 'function'
      ? { context: {} }
      : {};
  return [
    `import { ${names.actors.size > 0 ? 'fromPromise, ' : ''}setup } from 'xstate';`,
    '',
    ...(notes.length > 0
      ? ['// Stubs, to be written:', ...notes.map((each) => `// - ${each}`)]
      : []),
    `export const machine = setup({${provided.length > 0 ? `\n${provided.join('\n')}\n` : ''}}).createMachine(${JSON.stringify({ id, ...given, ...rest }, null, 2)});`,
    '',
  ].join('\n');
}

function section(
  kind: string,
  names: readonly string[],
  write: (name: string) => string,
): string[] {
  if (names.length === 0) return [];
  const lines = names.map((name) => `    ${JSON.stringify(name)}: ${write(name)},`);
  return [`  ${kind}: {`, ...lines, '  },'];
}

type Written = NonNullable<StateConfig['always']>;

function collect(state: StateConfig, names: Names): void {
  const { entry = [], exit = [], invoke = [], on = {}, after = {}, states = {} } = state;
  for (const action of [...entry, ...exit]) names.actions.add(nameOf(action));
  const written: (Written | undefined)[] = [
    ...Object.values(on),
    ...Object.values(after),
    state.always,
    state.onDone,
  ];
  for (const { src, onDone, onError, onSnapshot } of invoke) {
    names.actors.add(src);
    written.push(onDone, onError, onSnapshot);
  }
  for (const delay of Object.keys(after)) if (!/^\d+$/.test(delay)) names.delays.add(delay);
  for (const { guard, actions = [] } of written.flatMap((each) => each ?? [])) {
    if (guard !== undefined) names.guards.add(nameOf(guard));
    for (const action of actions) names.actions.add(nameOf(action));
  }
  for (const inner of Object.values(states)) collect(inner, names);
}

function nameOf(named: string | { type: string }): string {
  return typeof named === 'string' ? named : named.type;
}

/** Whether JSON carries a context whole. */
function isData(context: unknown): boolean {
  if (typeof context !== 'object' || context === null) return false;
  return Object.values(context).every(
    (value) => value === undefined || JSON.stringify(value) !== undefined,
  );
}
