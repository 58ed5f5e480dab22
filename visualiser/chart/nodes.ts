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

export function leavesOf(machine: AnyStateMachine): AnyStateNode[] {
  return nodesOf(machine).filter(isLeaf);
}

export function isLeaf(node: AnyStateNode): boolean {
  return node.type === 'atomic' || node.type === 'final';
}

/** The path of a state: 'choosing.cash.saved'. */
export function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

/** Every transition of a chart, including eventless ones. */
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

export function describeTransition({
  source,
  eventType,
  guard,
  target,
}: AnyTransitionDefinition): string {
  const condition = guard ? ` [${guardName(guard)}]` : '';
  const leadsTo = target?.map((node) => pathOf(node)).join(', ') ?? '(stays)';
  const invoked = invokedBy(source).find(({ id }) => eventType.endsWith(`.${id}`));
  const event = invoked ? eventType.replace(invoked.id, actorName(invoked)) : eventType;
  return `${pathOf(source) || '(everywhere)'} — ${event || 'at once'}${condition} → ${leadsTo}`;
}

export interface Invoked {
  id: string;
  /** The actor's name in the chart; for an actor that is written inline, its id. */
  source: string;
  logic: unknown;
  /** Whether the chart handles the actor's snapshots. */
  isFollowed: boolean;
}

export function invokedBy({ invoke, config, machine }: AnyStateNode): Invoked[] {
  const written: { src: unknown }[] = [config.invoke ?? []].flat();
  return invoke.map(({ id, onSnapshot }, index) => {
    const { src } = written[index]!;
    const [source, logic] =
      typeof src === 'string' ? [src, machine.implementations.actors[src]] : [id, src];
    return { id, source, logic, isFollowed: onSnapshot !== undefined };
  });
}

/** XState numbers an actor without an id, as in '0.lamp.warming': its source says more, and stays when a state is renamed. */
export function actorName({ id, source }: Pick<Invoked, 'id' | 'source'>): string {
  return /^\d+\./.test(id) ? source : id;
}

export function sourcesOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap((node) => invokedBy(node).map(({ source }) => source));
}
