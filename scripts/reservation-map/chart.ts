import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** What the map reads of a chart. States are named by their paths, as in 'place.step.review'. */
export interface Chart {
  states: State[];
  arrows: Arrow[];
}

export interface State {
  path: string;
  /** The last part of the path. */
  name: string;
}

export interface Arrow {
  source: string;
  targets: string[];
  /** As XState writes it: 'xstate.done.actor.review', or empty for an arrow that needs no event. */
  eventType: string;
  hasGuard: boolean;
  /** With their parameters, as in 'ask for step (review)'. */
  actions: string[];
}

/** Reads a machine as plain data: states parents first, arrows in the order in which they are tried. */
export function readChart(machine: AnyStateMachine): Chart {
  const within = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(within),
  ];
  const nodes = within(machine.root);
  const transitions = nodes.flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
  return {
    states: nodes.map((node) => ({ path: pathOf(node), name: node.key })),
    arrows: transitions.map(readArrow),
  };
}

function readArrow(transition: AnyTransitionDefinition): Arrow {
  const { source, target, eventType, guard, actions } = transition;
  return {
    source: pathOf(source),
    targets: (target ?? []).map(pathOf),
    eventType,
    hasGuard: guard !== undefined,
    actions: actions.map(actionName),
  };
}

function actionName(action: unknown): string {
  if (typeof action !== 'object' || action === null || !('type' in action)) return String(action);
  const params = 'params' in action ? Object.values(action.params as object) : [];
  return params.length > 0 ? `${String(action.type)} (${params.join(', ')})` : String(action.type);
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}
