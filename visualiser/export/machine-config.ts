import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { triggerOf, type Trigger } from '../chart/chart.ts';
import { guardName } from '../chart/names.ts';
import { sourceName, transitionsOf } from '../chart/nodes.ts';

/** A guard or an action by name, with its parameters if they are plain data. */
type Named = string | { type: string; params: object };

interface TransitionConfig {
  target?: string | string[];
  guard?: Named;
  actions?: Named[];
  reenter?: true;
  description?: string;
}

/** One transition, or several of which the first whose guard passes is taken. */
type Written = TransitionConfig | TransitionConfig[];

interface InvokeConfig {
  id: string;
  src: string;
  onDone?: Written;
  onError?: Written;
  onSnapshot?: Written;
}

export interface StateConfig {
  id?: string;
  description?: string;
  type?: 'parallel' | 'final' | 'history';
  history?: 'shallow' | 'deep';
  target?: string;
  initial?: string;
  tags?: string[];
  entry?: Named[];
  exit?: Named[];
  invoke?: InvokeConfig[];
  on?: Record<string, Written>;
  after?: Record<string, Written>;
  always?: Written;
  onDone?: Written;
  states?: Record<string, StateConfig>;
  output?: unknown;
}

interface Arrow {
  definition: AnyTransitionDefinition;
  trigger: Trigger;
}

/**
 * A machine as the JSON that `createMachine` takes, with guards, actions, actors and delays by name. JSON has no
 * `and`, `or`, `not` and `stateIn`: a combined guard becomes one named in words, as in 'not it is saved'.
 */
export function exportConfig(machine: AnyStateMachine): StateConfig {
  const arrows = transitionsOf(machine).map((definition): Arrow => {
    return { definition, trigger: triggerOf(definition.eventType) };
  });
  return { id: machine.id, ...stateConfig(machine.root, arrows) };
}

function stateConfig(node: AnyStateNode, arrows: readonly Arrow[]): StateConfig {
  const own = arrows.filter(({ definition }) => definition.source === node);
  const states = Object.values(node.states);
  return {
    ...(node.config.id !== undefined && { id: node.config.id }),
    ...(node.description !== undefined && { description: node.description }),
    ...((node.type === 'parallel' || node.type === 'final') && { type: node.type }),
    ...(node.type === 'history' && historyConfig(node)),
    ...(node.type === 'compound' && { initial: node.initial.target[0]!.key }),
    ...(node.tags.length > 0 && { tags: [...node.tags] }),
    ...(namedActions(node.entry).length > 0 && { entry: namedActions(node.entry) }),
    ...(namedActions(node.exit).length > 0 && { exit: namedActions(node.exit) }),
    ...(node.invoke.length > 0 && { invoke: node.invoke.map((each) => invokeConfig(each, own)) }),
    ...byName('on', own, (trigger) => (trigger.kind === 'event' ? trigger.event : undefined)),
    ...byName('after', own, (trigger) => (trigger.kind === 'after' ? trigger.delay : undefined)),
    ...allOf('always', own, ({ kind }) => kind === 'always'),
    ...allOf('onDone', own, ({ kind }) => kind === 'completed'),
    ...(states.length > 0 && {
      states: Object.fromEntries(states.map((each) => [each.key, stateConfig(each, arrows)])),
    }),
    ...(isPlain(node.config.output) && { output: node.config.output as unknown }),
  };
}

function historyConfig({ history, config }: AnyStateNode): StateConfig {
  return {
    type: 'history',
    history: history === 'deep' ? 'deep' : 'shallow',
    ...(typeof config.target === 'string' && { target: config.target }),
  };
}

function invokeConfig(
  { id, src }: AnyStateNode['invoke'][number],
  own: readonly Arrow[],
): InvokeConfig {
  const when = (kind: Trigger['kind']) => (trigger: Trigger) =>
    trigger.kind === kind && 'actor' in trigger && trigger.actor === id;
  return {
    id,
    src: sourceName(src),
    ...allOf('onDone', own, when('done')),
    ...allOf('onError', own, when('error')),
    ...allOf('onSnapshot', own, when('snapshot')),
  };
}

function byName<Key extends string>(
  key: Key,
  own: readonly Arrow[],
  nameOf: (trigger: Trigger) => string | undefined,
) {
  const names = new Set(own.flatMap(({ trigger }) => nameOf(trigger) ?? []));
  const written = [...names].map((name): [string, Written] => {
    return [name, writtenOf(own.filter(({ trigger }) => nameOf(trigger) === name))];
  });
  if (written.length === 0) return {};
  return { [key]: Object.fromEntries(written) } as Record<Key, Record<string, Written>>;
}

function allOf<Key extends string>(
  key: Key,
  own: readonly Arrow[],
  isMeant: (trigger: Trigger) => boolean,
) {
  const meant = own.filter(({ trigger }) => isMeant(trigger));
  return meant.length === 0 ? {} : ({ [key]: writtenOf(meant) } as Record<Key, Written>);
}

function writtenOf(arrows: readonly Arrow[]): Written {
  const configs = arrows.map(({ definition }) => transitionConfig(definition));
  return configs.length === 1 ? configs[0]! : configs;
}

function transitionConfig(definition: AnyTransitionDefinition): TransitionConfig {
  const { source, target, guard, actions, reenter, description } = definition;
  const targets = (target ?? []).map((each) => addressOf(each, source));
  const acts = namedActions(actions);
  return {
    ...(targets.length > 0 && { target: targets.length === 1 ? targets[0]! : targets }),
    ...(guard !== undefined && { guard: namedGuard(guard) }),
    ...(acts.length > 0 && { actions: acts }),
    ...(reenter && { reenter }),
    ...(description !== undefined && { description }),
  };
}

/** The target as XState writes it: siblings and children by name, others by id from the root. */
function addressOf(target: AnyStateNode, source: AnyStateNode): string {
  if (target.parent && target.parent === source.parent) return target.key;
  if (target.parent === source) return `.${target.key}`;
  return `#${[target.machine.id, ...target.path].join('.')}`;
}

function namedGuard(guard: unknown): Named {
  const isNamed = typeof guard === 'object' && guard !== null && 'type' in guard;
  return isNamed ? named(guard) : guardName(guard);
}

function namedActions(actions: readonly unknown[]): Named[] {
  return actions.flatMap((action) => {
    if (typeof action === 'string') return action;
    return typeof action === 'object' && action && 'type' in action ? named(action) : [];
  });
}

function named({ type, params }: { type?: unknown; params?: unknown }): Named {
  const name = String(type);
  return typeof params === 'object' && params ? { type: name, params } : name;
}

/** Whether a value is plain data rather than computed by a function. */
function isPlain(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function';
}
