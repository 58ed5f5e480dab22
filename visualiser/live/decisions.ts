import { transition, type EventObject, type StateValue } from 'xstate';
import { activeNodes } from '../xstate-internals.ts';
import { chartNamed } from '../charts.ts';
import { decisions } from '../project.ts';
import { keyOf, pathOf } from '../chart/nodes.ts';
import type { ActorInfo, Moment } from '../moments/moment.ts';
import { maskPersonal } from '../inspect/mask.ts';
import { refusedOn } from '../inspect/refused.ts';

export const serverPage = 'server';

/** A decision of the project's server with a chart, without an actor. */
export interface WatchedDecision {
  /** A short name of the subject, the same in all its decisions. */
  operation: string;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  before: StateValue;
  facts: object;
  event: EventObject;
}

/** The server runs no actors, so each subject of its decisions is shown as an actor. */
export function actorOf({ operation }: WatchedDecision): ActorInfo {
  const chart = decisions?.chart ?? '';
  const name = `${chart} ${operation}`;
  return { id: `server.${operation}`, chart, name, parent: undefined, page: serverPage };
}

/** Repeats a decision to get its transitions. The chart is pure, so the result is the same. */
export function momentOf(decision: WatchedDecision): Moment {
  const { at, before, facts, event } = decision;
  const { machine } = chartNamed(decisions?.chart)!;
  const snapshot = machine.resolveState({ value: before, context: facts });
  const transitions = machine.getTransitionData(snapshot as never, event);
  const [next] = transition(machine, snapshot, event);
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
