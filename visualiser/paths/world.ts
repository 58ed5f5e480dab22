import {
  createEmptyActor,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
} from 'xstate';
import { activeNodes, isFollowed, setParent } from '../xstate-internals.ts';
import { isLeaf, keyOf, pathOf } from '../chart/nodes.ts';
import { delayName } from '../model/delays.ts';
import { digestOf } from '../model/digest.ts';
import { refuseEndless } from '../model/endless.ts';
import type { Model, Occurrence } from '../model/model.ts';
import {
  actorSteps,
  contextSteps,
  describeStep,
  eventOf,
  eventSteps,
  sentBefore,
  type Step,
} from '../model/steps.ts';
import { addTaken, nothingTaken, recordStates, recorder, type Taken } from '../chart/taken.ts';

/** A chart at one moment, without a running actor: its snapshot, its delays, and the transitions just taken. */
export interface World {
  snapshot: AnyMachineSnapshot;
  /** The running delays, by id. */
  timers: ReadonlyMap<string, Timer>;
  ended: ReadonlySet<AnyActorRef>;
  taken: Taken;
  /** What the transitions emitted, sent and scheduled, in order. */
  executed: readonly Executed[];
}

interface Timer {
  event: EventObject;
  /** Milliseconds left. */
  ms: number;
}

/** Computes the moments of one chart from one another. Pure. */
export interface Universe {
  begin: (input: unknown) => World;
  after: (world: World, step: Step) => World;
  stepsFrom: (world: World) => Step[];
  /** The distinguishing values of a moment: its states, the result of every sample, and the model's facts. */
  traits: (world: World) => string[];
  /** False once the context of some state had too many values to tell all of them apart. */
  isExact: () => boolean;
}

export interface Executed {
  type: string;
  params?: unknown;
}

/** The parameters of XState's own actions. */
interface Sent {
  id?: string;
  delay?: number;
  sendId?: string;
  event?: EventObject;
  to?: AnyActorRef;
  actorRef?: AnyActorRef;
}

/** What XState needs of an actor to compute a snapshot. */
function scopeOf(self: AnyActorRef, actionExecutor: (action: Executed) => unknown): AnyActorScope {
  const { id, sessionId, system } = self;
  const nothing = () => {};
  const without = { logger: nothing, defer: nothing, emit: nothing, stopChild: nothing };
  return { self, id, sessionId, system, ...without, actionExecutor } as unknown as AnyActorScope;
}

const idle = scopeOf(createEmptyActor(), () => {});

/** In one state, a context with more values is not told apart. */
const maxContexts = 100;

export function universe(model: Model, machine: AnyStateMachine): Universe {
  const self = createEmptyActor();
  setParent(self, createEmptyActor());
  const contexts = contextTraits(model);
  let executed: Executed[] = [];
  const scope = scopeOf(self, (action) => executed.push(action));

  function run(from: readonly AnyStateNode[], when: string, goOn: () => AnyMachineSnapshot) {
    const taken = nothingTaken();
    executed = [];
    const inspections = [recorder(machine, taken, from), refuseEndless()].map((each) =>
      self.system.inspect(each),
    );
    let snapshot: AnyMachineSnapshot;
    try {
      snapshot = goOn();
      let reacted = 0;
      // What the chart sends to itself without a delay, and the first snapshot of an actor that it follows.
      for (let at = 0; at < executed.length && snapshot.status === 'active'; at += 1) {
        const event = sentBack(executed[at]!, self);
        if (!event) continue;
        reacted += 1;
        if (reacted > 1000) throw new Error(`it sends itself '${event.type}' without end`);
        snapshot = machine.transition(snapshot as never, event as never, scope as never);
      }
      if (snapshot.status === 'error') throw snapshot.error;
    } catch (error) {
      throw new Error(`the chart ${machine.id} breaks ${when}`, { cause: error });
    } finally {
      for (const each of inspections) each.unsubscribe();
    }
    recordStates(snapshot, taken);
    return { snapshot, taken, executed };
  }

  /** Delays that end at the same moment pass one after the other, in the order of their starts. */
  function passAlso(
    next: Pick<World, 'snapshot' | 'taken' | 'executed'>,
    timers: Map<string, Timer>,
  ) {
    for (const [id, timer] of [...timers].filter(([, { ms }]) => ms <= 0)) {
      if (timers.get(id) !== timer || next.snapshot.status !== 'active') continue;
      timers.delete(id);
      const { snapshot, executed: before } = next;
      const { type } = timer.event;
      const later = run(activeNodes(snapshot), `after ${delayName(type)}`, () =>
        machine.transition(snapshot, timer.event as never, scope),
      );
      addTaken(later.taken, next.taken);
      Object.assign(next, later, { executed: [...before, ...later.executed] });
      const left = timersAfter(timers, later.executed, self);
      timers.clear();
      for (const [each, of] of left) timers.set(each, of);
    }
  }

  return {
    begin: (input) => {
      const begun = run([], 'at the beginning', () =>
        machine.getInitialSnapshot(scope, input as never),
      );
      return { ...begun, timers: timersAfter(new Map(), executed, self), ended: new Set() };
    },
    after: (world, step) => {
      const { snapshot } = world;
      if (step.kind === 'context') {
        const { value } = snapshot;
        const given = machine.resolveState({ value, context: step.context as never });
        return { ...world, snapshot: given, taken: nothingTaken(), executed: [] };
      }
      const when = `in ${JSON.stringify(snapshot.value)} on '${describeStep(step)}'`;
      const next = run(activeNodes(snapshot), when, () =>
        [...sentBefore(step), eventOf(step)].reduce(
          (current, event) => machine.transition(current as never, event as never, scope as never),
          snapshot,
        ),
      );
      const passed = step.kind === 'after' ? timePassed(world.timers, step) : world.timers;
      const timers = timersAfter(passed, executed, self);
      if (step.kind === 'after') passAlso(next, timers);
      const isEnd = step.kind === 'done' || step.kind === 'error';
      const gone = isEnd ? [snapshot.children[step.actor] as AnyActorRef] : [];
      return {
        ...next,
        timers,
        ended: new Set([...world.ended, ...gone]),
      };
    },
    stepsFrom: (world) => (world.snapshot.status === 'active' ? stepsFrom(model, world) : []),
    traits: (world) => [...traitsOf(model, world), ...contexts.traitOf(world)],
    isExact: contexts.isExact,
  };
}

/** The context as a trait, for a model that doesn't name the facts in it. */
function contextTraits(model: Model) {
  const known = new Map<string, Set<string>>();
  let isExact = true;
  return {
    isExact: () => isExact,
    traitOf: ({ snapshot }: World): string[] => {
      if (model.facts) return [];
      const state = JSON.stringify(snapshot.value);
      const all = known.get(state) ?? new Set();
      known.set(state, all);
      const digest = digestOf(snapshot.context);
      if (!all.has(digest) && all.size >= maxContexts) {
        isExact = false;
        return [];
      }
      all.add(digest);
      return [`context: ${digest}`];
    },
  };
}

/** The event that an executed action sends to the chart at once. */
function sentBack({ type, params }: Executed, self: AnyActorRef): EventObject | undefined {
  const { to, event, delay, actorRef } = (params ?? {}) as Sent;
  if (type === 'xstate.spawnChild') return actorRef && snapshotEvent(actorRef);
  if (type !== 'xstate.sendTo' || delay !== undefined) return undefined;
  if (to === self) return event;
  const { answersEvents } = (to?.getSnapshot() ?? {}) as { answersEvents?: boolean };
  return to && answersEvents ? snapshotEvent(to) : undefined;
}

/** What a followed actor sends to the chart. */
function snapshotEvent(actor: AnyActorRef): EventObject | undefined {
  const snapshot = actor.getSnapshot() as { status: string };
  if (!isFollowed(actor) || snapshot.status !== 'active') return undefined;
  return { type: `xstate.snapshot.${actor.id}`, snapshot } as EventObject;
}

function stepsFrom(model: Model, world: World): Step[] {
  const { snapshot } = world;
  const events = eventSteps(model, snapshot).filter(
    (step) => model.mayHappen(step, snapshot) && arrowsTaken(snapshot, step).length > 0,
  );
  return [...events, ...outcomes(model, world), ...dueNext(world), ...contextSteps(model)];
}

function outcomes(model: Model, { snapshot, ended }: World): Occurrence[] {
  const steps = actorSteps(model, snapshot, (child) => !ended.has(child));
  return steps.filter((step) => model.mayHappen(step, snapshot));
}

/** Only the shortest delay can pass next; of equal ones, each. */
function dueNext({ timers }: World): Step[] {
  const [first] = [...timers.values()].sort((one, other) => one.ms - other.ms);
  if (!first) return [];
  const { event, ms } = first;
  const delay = delayName(event.type);
  const isDelay = event.type.startsWith('xstate.');
  return [{ kind: 'after', delay, event: event.type, ms, ...(!isDelay && { sent: event }) }];
}

function timePassed(timers: ReadonlyMap<string, Timer>, step: Step & { kind: 'after' }) {
  const own = [...timers].filter(([, { event }]) => event.type === step.event);
  const [passed] = own.sort(([, one], [, other]) => one.ms - other.ms)[0] ?? [];
  const left = [...timers].map(([id, { event, ms }]): [string, Timer] => [
    id,
    { event, ms: ms - step.ms },
  ]);
  return new Map(left.filter(([id]) => id !== passed));
}

/** Applies the delays that the actions started and cancelled, in order. */
function timersAfter(
  timers: ReadonlyMap<string, Timer>,
  executed: readonly Executed[],
  self: AnyActorRef,
) {
  const running = new Map(timers);
  for (const { type, params } of executed) {
    // An action that cancels has the id itself, or an object with it.
    const { id, delay, sendId, event, to } = (params ?? {}) as Sent;
    const isOwn = type === 'xstate.raise' || (type === 'xstate.sendTo' && to === self);
    if (isOwn && delay !== undefined) {
      const key = id ?? withoutId(event!.type, running);
      // A delay that starts again is the last of those that end at the same time.
      running.delete(key);
      running.set(key, { event: event!, ms: delay });
    }
    if (type === 'xstate.cancel') running.delete(sendId!);
  }
  return running;
}

/** A key for an event that is sent later without an id: XState gives each its own. */
function withoutId(type: string, running: ReadonlyMap<string, unknown>): string {
  let number = 1;
  while (running.has(`${type} ${number}`)) number += 1;
  return `${type} ${number}`;
}

export function takenBy(snapshot: AnyMachineSnapshot, step: Occurrence) {
  const { machine } = snapshot;
  const current = sentBefore(step).reduce(
    (each, event) => machine.transition(each as never, event as never, idle),
    snapshot,
  );
  return machine.getTransitionData(current as never, eventOf(step));
}

/** By key. That a guard breaks comes out when the step is taken. */
function arrowsTaken(snapshot: AnyMachineSnapshot, step: Occurrence): string[] {
  try {
    return takenBy(snapshot, step).map(keyOf);
  } catch {
    return ['it breaks'];
  }
}

function traitsOf(model: Model, world: World): string[] {
  const { snapshot } = world;
  const reactions = [...eventSteps(model, snapshot), ...outcomes(model, world)].flatMap((step) => {
    const keys = arrowsTaken(snapshot, step);
    return keys.length > 0 ? [`${describeStep(step)} ⇒ ${keys.join(' & ')}`] : [];
  });
  return [
    ...activeNodes(snapshot).filter(isLeaf).map(pathOf),
    ...reactions,
    ...dueNext(world).map(describeStep),
    ...Object.entries(model.facts?.(snapshot.context) ?? {}).map(
      ([name, fact]) => `${name}: ${JSON.stringify(fact)}`,
    ),
  ];
}
