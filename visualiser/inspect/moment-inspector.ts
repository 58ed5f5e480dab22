import {
  getInitialMicrosteps,
  isMachineSnapshot,
  StateMachine,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { activeNodes, parentOf, selectedArrows } from '../xstate-internals.ts';
import { keyOf, pathOf } from '../chart/nodes.ts';
import { undisputed } from '../chart/taken.ts';
import type { ActorInfo, Moment } from '../moments/moment.ts';
import type { Redaction } from '../given.ts';
import { maskPersonal } from './mask.ts';
import { refusedOn, type Microstep } from './refused.ts';

export interface MomentListener {
  /** Called when an actor starts, and again when React restarts it (StrictMode). */
  onActor: (actor: ActorInfo, running: AnyActor) => void;
  onMoment: (moment: Moment) => void;
}

interface Run {
  info: ActorInfo;
  /** The snapshot after the last macrostep; undefined before the start. */
  rested: AnyMachineSnapshot | undefined;
  /** The microsteps since `rested`. */
  steps: Microstep[];
  /** When the first of these steps was taken. */
  begunAt: number | undefined;
  lastEvent: EventObject;
}

/**
 * Converts XState's inspection events to moments. Each has the time at which it begins, which is later than that of the
 * moment before it: XState reports the end of a child only after the transition of its parent.
 */
export function momentInspector(
  page: string,
  { onActor, onMoment }: MomentListener,
  rules?: Redaction,
): (inspected: InspectionEvent) => void {
  const runs = new WeakMap<AnyActor, Run>();
  const senders = new WeakMap<EventObject, AnyActor>();
  let latest = 0;

  function runOf(actor: AnyActor): Run {
    const known = runs.get(actor);
    if (known) return known;
    const run: Run = {
      info: describeActor(actor, page),
      rested: undefined,
      steps: [],
      begunAt: undefined,
      lastEvent: { type: 'xstate.init' },
    };
    runs.set(actor, run);
    return run;
  }

  function senderOf(event: EventObject): string | undefined {
    const sender = senders.get(event);
    return sender && idOf(sender, page);
  }

  function now(): number {
    latest = Math.max(Date.now(), latest + 0.001);
    return latest;
  }

  function start(actor: AnyActor, event: EventObject): void {
    const run = runOf(actor);
    const isFirst = !run.rested && !actor.options.snapshot;
    onActor(run.info, actor);
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    // An actor that React restarts (StrictMode) continues from its last snapshot.
    const before = isFirst && snapshot.status !== 'error' && initialSnapshot(snapshot, event);
    const beginning = run.rested ? { type: 'starts again' } : event;
    settle(run, beginning, snapshot, before || undefined);
  }

  function settle(
    run: Run,
    event: EventObject,
    snapshot: AnyMachineSnapshot,
    before: AnyMachineSnapshot | undefined,
  ): void {
    const moment: Moment = {
      actor: run.info.id,
      at: run.begunAt ?? now(),
      event: maskPersonal(payloadOf(event), rules) as Moment['event'],
      from: senderOf(event),
      active: activeNodes(snapshot)
        .toSorted((one, other) => one.order - other.order)
        .map(pathOf),
      transitions: before ? takenOn(before, run.steps) : [],
      refused: before ? refusedOn(before, event, run.steps) : [],
      status: snapshot.status,
      context: maskPersonal(snapshot.context, rules),
    };
    onMoment(moment);
    run.rested = snapshot;
    run.steps = [];
    run.begunAt = undefined;
  }

  /** XState emits no event when an actor fails during a step. */
  function noticeFailure(actor: AnyActor): void {
    const run = runOf(actor);
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    const isNew = snapshot.status === 'error' && snapshot !== run.rested;
    if (isNew) settle(run, run.lastEvent, snapshot, undefined);
  }

  return (inspected) => {
    const actor = inspected.actorRef as AnyActor;
    if (inspected.type === '@xstate.event' && inspected.sourceRef) {
      senders.set(inspected.event, inspected.sourceRef as AnyActor);
    }
    // Ports and watchers have no moments.
    if (!(actor.logic instanceof StateMachine)) return;
    const run = runOf(actor);
    switch (inspected.type) {
      case '@xstate.event':
        run.lastEvent = inspected.event;
        if (inspected.event.type === 'xstate.init') start(actor, inspected.event);
        queueMicrotask(() => noticeFailure(actor));
        break;
      case '@xstate.microstep':
        // Steps before the start are reported with the start. React also creates actors that it never starts.
        if (run.rested) run.begunAt ??= now();
        run.steps.push({
          event: inspected.event,
          snapshot: inspected.snapshot as AnyMachineSnapshot,
          transitions: selectedArrows(inspected),
        });
        break;
      case '@xstate.snapshot':
        // start() has already reported the result of 'xstate.init'.
        if (inspected.event.type !== 'xstate.init') {
          settle(run, inspected.event, inspected.snapshot as AnyMachineSnapshot, run.rested);
        }
        break;
      case '@xstate.actor':
      case '@xstate.action':
      case '@xstate.transition':
        break;
    }
  };
}

function describeActor(actor: AnyActor, page: string): ActorInfo {
  const parent = parentOf(actor);
  const chart = (actor.logic as AnyStateMachine).id;
  const name = parent ? actor.id : chart;
  return { id: idOf(actor, page), chart, name, parent: parent && idOf(parent, page), page };
}

function idOf({ sessionId }: AnyActorRef, page: string): string {
  return `${page}.${sessionId}`;
}

/** The initial snapshot, before any eventless transition. */
function initialSnapshot(
  { machine }: AnyMachineSnapshot,
  { input }: EventObject & { input?: unknown },
): AnyMachineSnapshot | undefined {
  return getInitialMicrosteps(machine, input)[0]?.[0];
}

function takenOn(before: AnyMachineSnapshot, steps: readonly Microstep[]): string[] {
  return steps.flatMap(({ transitions }, index) => {
    const from = steps[index - 1]?.snapshot ?? before;
    return undisputed(transitions, activeNodes(from)).map(keyOf);
  });
}

/** Shortens the snapshots of children in an event: the children's own moments contain them. */
function payloadOf(event: EventObject & { snapshot?: unknown }): unknown {
  const { snapshot } = event;
  return isMachineSnapshot(snapshot)
    ? { ...event, snapshot: { status: snapshot.status, value: snapshot.value } }
    : event;
}
