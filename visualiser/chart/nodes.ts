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

/** The states that have none within. */
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

/** Every arrow of a chart, those that need no event included. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return nodesOf(machine).flatMap(transitionsFrom);
}

function transitionsFrom(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat();
}

/** Names an arrow alike in every copy of a chart, whatever actors are provided. */
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

/** An arrow in words: where it starts, what sets it off, on what condition, where it leads. */
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

/** The names under which a chart invokes others. */
export function sourcesOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ src }) => sourceName(src)));
}

/** Charts name what they invoke (machines/charts.test.ts). */
export function sourceName(source: unknown): string {
  if (typeof source !== 'string') throw new Error('a chart invokes something that has no name');
  return source;
}

/** Whether a state is another one, or within it. */
export function isWithin(node: AnyStateNode, other: AnyStateNode): boolean {
  return node === other || isBelow(node, other);
}

export function isBelow({ parent }: AnyStateNode, other: AnyStateNode): boolean {
  return parent !== undefined && isWithin(parent, other);
}
