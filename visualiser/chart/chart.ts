import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { bodiesOf } from './bodies.ts';
import { actionName, guardName } from './names.ts';
import { actorName, invokedBy, keyOf, pathOf, transitionsOf } from './nodes.ts';

/** A statechart as plain data, for drawing, lists, search and export. States are identified by their paths. */
export interface Chart {
  id: string;
  root: State;
  /** In source order: of several transitions for one event, the first whose guard passes is taken. */
  transitions: Transition[];
  /** What its guards, actions and delays do: their source text (see `bodiesOf`), computed when it is read. */
  bodies: Record<string, string>;
}

export interface State {
  /** For example 'choosing.cash.saved'; empty for the chart itself. */
  path: string;
  /** The last part of the path; for the chart itself, its id. */
  name: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Only for a history state: 'deep' also restores the states inside its siblings. */
  history?: 'shallow' | 'deep';
  isInitial: boolean;
  /** What the chart says about it for its readers. */
  description?: string;
  /** As JSON. */
  meta?: string;
  tags: string[];
  entry: string[];
  exit: string[];
  invokes: Invoke[];
  states: State[];
}

export interface Invoke {
  id: string;
  /** The name of the actor: 'save operation'. */
  source: string;
  /** The id of the chart that the actor runs; undefined for other actors. */
  chart: string | undefined;
}

export interface Transition {
  /** The same in every copy of the chart: 'reservation.place | retry | 1'. */
  key: string;
  source: string;
  /** In an outline, the states inside its source that take it, where others take the same trigger elsewhere. */
  within?: string;
  /** Empty when the transition only runs actions. */
  targets: string[];
  trigger: Trigger;
  /** The length of a named delay, if it is constant. */
  ms?: number;
  guard: string | undefined;
  actions: string[];
  description?: string;
  /** As JSON. */
  meta?: string;
  /** Whether the source is exited and entered again although the target is inside it. */
  reenters: boolean;
}

export type Trigger =
  | { kind: 'event'; event: string }
  /** `delay`: the name of a delay, or milliseconds. */
  | { kind: 'after'; delay: string }
  | { kind: 'always' }
  | { kind: 'done' | 'error' | 'snapshot'; actor: string }
  /** The source has reached its final state. */
  | { kind: 'completed' };

export function describeChart(machine: AnyStateMachine, id = machine.id): Chart {
  return {
    id,
    root: { ...describeState(machine.root), name: id },
    transitions: transitionsOf(machine).map(describe),
    get bodies() {
      return bodiesOf(machine);
    },
  };
}

/** Every state of a chart, parents before children; the chart itself is the first. */
export function statesOf({ root }: Pick<Chart, 'root'>): State[] {
  const within = (state: State): State[] => [state, ...state.states.flatMap(within)];
  return within(root);
}

export function triggerName(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'after':
      return `after ${trigger.delay}`;
    case 'always':
      return 'always';
    case 'done':
      return `${trigger.actor} done`;
    case 'error':
      return `${trigger.actor} failed`;
    case 'snapshot':
      return `${trigger.actor} goes on`;
    case 'completed':
      return 'completed';
  }
}

/** The same text for the transitions of a state with one trigger. Of these, the first whose guard passes is taken. */
export function rivalry({ source, within = '', trigger }: Transition): string {
  return [source, within, triggerName(trigger)].join(' | ');
}

function describeState(node: AnyStateNode): State {
  const { parent } = node;
  return {
    path: pathOf(node),
    name: node.key,
    kind: node.type,
    ...(node.type === 'history' && { history: node.history || 'shallow' }),
    isInitial: parent?.type === 'compound' && parent.initial.target[0] === node,
    ...notesOf(node),
    tags: [...node.tags],
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    invokes: invokedBy(node).map((invoked) => ({
      id: actorName(invoked),
      source: invoked.source,
      chart: isChart(invoked.logic) ? invoked.logic.id : undefined,
    })),
    states: Object.values(node.states).map(describeState),
  };
}

export function isChart(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'getStateNodeById' in logic;
}

function describe(transition: AnyTransitionDefinition): Transition {
  const { source, target, guard, actions, reenter } = transition;
  const trigger = triggerIn(transition);
  return {
    key: keyOf(transition),
    source: pathOf(source),
    targets: (target ?? []).map(pathOf),
    trigger,
    ...lengthOf(trigger, source.machine),
    guard: guard === undefined ? undefined : guardName(guard),
    actions: namesOf(actions),
    ...notesOf(transition),
    reenters: reenter,
  };
}

function notesOf({ description, meta }: { description?: string | undefined; meta?: unknown }) {
  const written = meta === undefined ? undefined : JSON.stringify(meta);
  return { ...(description && { description }), ...(written && { meta: written }) };
}

function triggerIn({ source, eventType }: AnyTransitionDefinition): Trigger {
  const trigger = triggerOf(eventType);
  const invoked = invokedBy(source).find(({ id }) => 'actor' in trigger && id === trigger.actor);
  return invoked ? ({ ...trigger, actor: actorName(invoked) } as Trigger) : trigger;
}

function lengthOf(trigger: Trigger, { implementations }: AnyStateMachine): { ms?: number } {
  if (trigger.kind !== 'after') return {};
  const length: unknown = implementations.delays[trigger.delay];
  return typeof length === 'number' ? { ms: length } : {};
}

/** What triggers a transition. Of XState's own event types, only 'xstate.route' is sent like an event of the chart. */
export function triggerOf(eventType: string): Trigger {
  if (eventType === '') return { kind: 'always' };
  const [kind, what, ...rest] = eventType.startsWith('xstate.')
    ? eventType.split('.').slice(1)
    : [];
  if (kind === 'after') return { kind, delay: what! };
  if (kind === 'snapshot') return { kind, actor: [what, ...rest].join('.') };
  if (kind === 'done' && what === 'state') return { kind: 'completed' };
  if (kind === 'done' || kind === 'error') return { kind, actor: rest.join('.') };
  return { kind: 'event', event: eventType };
}

function namesOf(actions: readonly unknown[]): string[] {
  return actions.flatMap((action) => actionName(action) ?? []);
}
