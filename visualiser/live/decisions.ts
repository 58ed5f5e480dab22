import { transition } from 'xstate';
import { activeNodes } from '../xstate-internals.ts';
import { operationMachine, type WatchedDecision } from '../machines.ts';
import { keyOf, pathOf } from '../chart/nodes.ts';
import type { ActorInfo, Moment } from '../moments/moment.ts';
import { maskPersonal } from '../inspect/mask.ts';
import { refusedOn } from '../inspect/refused.ts';

/** The page id of the server. */
export const serverPage = 'server';

/** The server runs no actors: each operation is shown as one. */
export function actorOf({ operation }: WatchedDecision): ActorInfo {
  const name = `operation ${operation}`;
  return { id: `server.${operation}`, chart: 'operation', name, parent: undefined, page: 'server' };
}

/** Repeats the decision to get its transitions; the chart is pure, so the result is the same. */
export function momentOf(decision: WatchedDecision): Moment {
  const { at, before, facts, event } = decision;
  const snapshot = operationMachine.resolveState({ value: before, context: facts });
  const transitions = operationMachine.getTransitionData(snapshot, event);
  const [next] = transition(operationMachine, snapshot, event);
  const step = { event, snapshot: next, transitions };
  return {
    actor: actorOf(decision).id,
    at,
    event: maskPersonal(event) as Moment['event'],
    active: activeNodes(next).map(pathOf),
    transitions: transitions.map(keyOf),
    refused: refusedOn(snapshot, event, [step]),
    status: next.status,
    view: undefined,
    context: maskPersonal(facts),
  };
}
