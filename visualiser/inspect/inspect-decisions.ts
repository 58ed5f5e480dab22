import { transition, type AnyStateMachine, type EventObject, type StateValue } from 'xstate';
import { keyOf, pathOf } from '../chart/nodes.ts';
import type { Moment } from '../moments/moment.ts';
import type { Redaction } from '../given.ts';
import { activeNodes } from '../xstate-internals.ts';
import { maskPersonal } from './mask.ts';
import { refusedOn } from './refused.ts';
import { reporter } from './reporter.ts';

/** A decision with a chart in a process that runs no actor: a pure transition. */
export interface InspectedDecision {
  /** A short name of what is decided about, the same in all its decisions. It is shown as an actor. */
  subject: string;
  /** Milliseconds since 1970. */
  at: number;
  before: StateValue;
  context: object;
  event: EventObject;
}

/** Reports the decisions of a process to any open visualiser. */
export function inspectDecisions(
  machine: AnyStateMachine,
  workbench: string,
  rules?: Redaction,
): (decision: InspectedDecision) => void {
  const { page, report } = reporter(workbench, () => {});
  return ({ subject, at, before, context, event }) => {
    const chart = machine.id;
    const id = `${page}.${subject}`;
    const name = `${chart} ${subject}`;
    report({
      kind: 'actor',
      actor: { id, chart, name, parent: undefined, page, takesNoEvents: true },
    });
    // Repeats the decision to get its arrows. The chart is pure, so the result is the same.
    const snapshot = machine.resolveState({ value: before, context });
    const transitions = machine.getTransitionData(snapshot as never, event);
    const [next] = transition(machine, snapshot, event);
    const moment: Moment = {
      actor: id,
      at,
      event: maskPersonal(event, rules) as Moment['event'],
      active: activeNodes(next).map(pathOf),
      transitions: transitions.map(keyOf),
      refused: refusedOn(snapshot, event, [{ event, snapshot: next, transitions }]),
      status: next.status,
      context: maskPersonal(context, rules),
    };
    report({ kind: 'moment', moment });
  };
}
