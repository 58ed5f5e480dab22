import type { AnyStateMachine } from 'xstate';
import { triggerOf } from '../chart/chart.ts';
import { guardName, plainName } from '../chart/names.ts';
import { nodesOf, sourcesOf, transitionsOf } from '../chart/nodes.ts';

/**
 * A chart as code that starts in a bare file, also for 'Import from code' in Stately's editor. Guards, actions and actors
 * are stubs; a comment names what JSON cannot carry. A combined guard becomes one named in words, as in 'not it is saved'.
 */
export function exportMachineCode(machine: AnyStateMachine): string {
  const { guards, actions, actors, delays } = namesIn(machine);
  const lengths = machine.implementations.delays;
  const computed = delays.filter((name) => typeof lengths[name] !== 'number');
  const { id: _, context, types: __, ...states } = machine.config as Record<string, unknown>;
  const isComputed = typeof context === 'function';
  const notes = [
    ...(guards.length > 0 ? ['guards: each is false'] : []),
    ...(actions.length > 0 ? ['actions: each does nothing'] : []),
    ...(actors.length > 0 ? ['actors: each never ends'] : []),
    ...computed.map((name) => `the delay '${name}', computed in its source: 1000 ms here`),
    ...(isComputed ? ['the context, computed in its source: empty here'] : []),
  ];
  const provided = [
    ...section('guards', guards, () => '() => false'),
    ...section('actions', actions, () => '() => {}'),
    ...section('actors', actors, () => 'fromPromise(() => new Promise(() => {}))'),
    ...section('delays', delays, (name) => String(computed.includes(name) ? 1000 : lengths[name])),
  ];
  const config = { id: machine.id, context: isComputed ? {} : context, ...states };
  return [
    `import { ${actors.length > 0 ? 'fromPromise, ' : ''}setup } from 'xstate';`,
    '',
    ...(notes.length > 0
      ? ['// Stubs, to be written:', ...notes.map((each) => `// - ${each}`)]
      : []),
    `export const machine = setup({${provided.length > 0 ? `\n${provided.join('\n')}\n` : ''}}).createMachine(${JSON.stringify(config, withoutFunctions, 2)});`,
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

function namesIn(machine: AnyStateMachine) {
  const nodes = nodesOf(machine);
  const transitions = transitionsOf(machine);
  const actions = nodes.flatMap(({ entry, exit }) => [...entry, ...exit]);
  const delays = transitions.flatMap(({ eventType }) => {
    const trigger = triggerOf(eventType);
    return trigger.kind === 'after' && !/^\d+$/.test(trigger.delay) ? trigger.delay : [];
  });
  const unique = (names: readonly string[]) => [...new Set(names)];
  return {
    guards: unique(
      transitions.flatMap(({ guard }) =>
        typeof guard === 'function' ? guardName(guard) : (plainName(guard) ?? []),
      ),
    ),
    actions: unique(
      [...actions, ...transitions.flatMap((each) => each.actions)].flatMap(
        (each) => plainName(each) ?? [],
      ),
    ),
    actors: unique(sourcesOf(machine)),
    delays: unique(delays),
  };
}

function withoutFunctions(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => typeof each !== 'function');
  if (typeof value !== 'function') return value;
  return key === 'guard' ? guardName(value) : undefined;
}
