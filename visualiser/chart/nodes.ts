import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardName } from './names.ts';

/** Every state of a chart, parents before children. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const within = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(within),
  ];
  return within(machine.root);
}

/** The states without child states. */
export function leavesOf(machine: AnyStateMachine): AnyStateNode[] {
  return nodesOf(machine).filter(isLeaf);
}

export function isLeaf(node: AnyStateNode): boolean {
  return node.type === 'atomic' || node.type === 'final';
}

/** Where a state is, as in 'choosing.cash.saved'. */
export function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

/** Every transition of a chart, eventless ones included. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return nodesOf(machine).flatMap(transitionsFrom);
}

function transitionsFrom(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat();
}

/** A key that is the same in every copy of a chart, whatever actors are provided. */
export function keyOf(transition: AnyTransitionDefinition): string {
  const known = keys.get(transition);
  if (known) return known;
  const { source } = transition;
  const alike = transitionsFrom(source).filter((each) => each.eventType === transition.eventType);
  const key = `${source.id} | ${transition.eventType} | ${alike.indexOf(transition) + 1}`;
  keys.set(transition, key);
  return key;
}

const keys = new WeakMap<AnyTransitionDefinition, string>();

/** A transition in words: source, event, guard, targets. */
export function describeTransition({
  source,
  eventType,
  guard,
  target,
}: AnyTransitionDefinition): string {
  const condition = guard ? ` [${guardName(guard)}]` : '';
  const leadsTo = target?.map((node) => pathOf(node)).join(', ') ?? '(stays)';
  return `${pathOf(source) || '(everywhere)'} — ${eventType || 'at once'}${condition} → ${leadsTo}`;
}

/** The names of the actors that a chart invokes. */
export function sourcesOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ src }) => sourceName(src)));
}

/** Charts name what they invoke (machines/charts.test.ts). */
export function sourceName(source: unknown): string {
  if (typeof source !== 'string') throw new Error('a chart invokes something that has no name');
  return source;
}

/** Whether a state is another one or inside it. */
export function isWithin(node: AnyStateNode, other: AnyStateNode): boolean {
  return node === other || isBelow(node, other);
}

export function isBelow({ parent }: AnyStateNode, other: AnyStateNode): boolean {
  return parent !== undefined && isWithin(parent, other);
}
