import {
  getInitialMicrosteps,
  isMachineSnapshot,
  StateMachine,
  type AnyActor,
  type AnyMachineSnapshot,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { activeNodes, parentOf, selectedArrows } from '../xstate-internals.ts';
import { keyOf, pathOf } from '../chart/nodes.ts';
import { undisputed } from '../chart/taken.ts';
import type { ActorInfo, Moment } from '../moments/moment.ts';
import type { Redaction } from '../plugin/given.ts';
import { maskPersonal } from './mask.ts';
import { refusedOn, type Microstep } from './refused.ts';

export interface MomentListener {
  /** Called when an actor starts, and again when React restarts it (StrictMode). */
  onActor: (actor: ActorInfo, running: AnyActor) => void;
  onMoment: (moment: Moment) => void;
  /** Called when a port or a watcher, which have no moments, has ended, failed or was stopped. */
  onEnd?: (actor: string) => void;
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
  hasEnded: boolean;
}

/**
 * Converts XState's inspection events to moments. Each has the time at which it begins, which is later than that of the
 * moment before it: XState reports the end of a child only after the transition of its parent.
 */
export function momentInspector(
  page: string,
  { onActor, onMoment, onEnd }: MomentListener,
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
      hasEnded: false,
    };
    runs.set(actor, run);
    return run;
  }

  function senderOf(event: EventObject): string | undefined {
    const sender = senders.get(event);
    return sender && runOf(sender).info.id;
  }

  function now(): number {
    latest = Math.max(Date.now(), latest + 0.001);
    return latest;
  }

  function start(actor: AnyActor, event: EventObject): void {
    const run = runOf(actor);
    const isFirst = !run.rested && !actor.options.snapshot;
    run.hasEnded = false;
    onActor(run.info, actor);
    if (run.info.chart !== undefined) {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      // An actor that React restarts (StrictMode) continues from its last snapshot.
      const before = isFirst && snapshot.status !== 'error' && initialSnapshot(snapshot, event);
      const beginning = run.rested ? { type: 'starts again' } : event;
      settle(run, beginning, snapshot, before || undefined);
    }
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
    run.hasEnded = snapshot.status !== 'active';
  }

  function end(run: Run): void {
    run.hasEnded = true;
    onEnd?.(run.info.id);
  }

  /** XState emits no event when an actor fails during a step. */
  function noticeFailure(actor: AnyActor): void {
    const run = runOf(actor);
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    if (snapshot.status === 'error' && !run.hasEnded) {
      if (run.info.chart === undefined) end(run);
      else settle(run, run.lastEvent, snapshot, undefined);
    }
  }

  return (inspected) => {
    const actor = inspected.actorRef as AnyActor;
    const run = runOf(actor);
    const isChart = run.info.chart !== undefined;
    switch (inspected.type) {
      case '@xstate.event':
        run.lastEvent = inspected.event;
        if (inspected.sourceRef) senders.set(inspected.event, inspected.sourceRef as AnyActor);
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
        if (!isChart && inspected.snapshot.status !== 'active') end(run);
        // start() has already reported the result of 'xstate.init'.
        if (isChart && inspected.event.type !== 'xstate.init') {
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
  const { logic } = actor;
  const parent = parentOf(actor);
  const chart = logic instanceof StateMachine ? logic.id : undefined;
  return {
    id: `${page}.${actor.sessionId}`,
    chart,
    name: parent || chart === undefined ? actor.id : chart,
    parent: parent && `${page}.${parent.sessionId}`,
    page,
  };
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
