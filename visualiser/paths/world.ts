import {
  createEmptyActor,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { activeNodes } from '../xstate-internals.ts';
import { isLeaf, keyOf, pathOf } from '../chart/nodes.ts';
import type { Model, Occurrence } from '../model/model.ts';
import {
  actorSteps,
  before,
  contextSteps,
  describeStep,
  eventOf,
  eventSteps,
  type Step,
} from '../model/steps.ts';
import { nothingTaken, recordStates, recorder, type Taken } from '../chart/taken.ts';

/** A chart at one moment, without a running actor: its snapshot, its delays, and the transitions just taken. */
export interface World {
  snapshot: AnyMachineSnapshot;
  /** Milliseconds left of each delay, by event. */
  timers: ReadonlyMap<string, number>;
  ended: ReadonlySet<AnyActorRef>;
  taken: Taken;
  /** What the transitions emitted, sent and scheduled, in order. */
  executed: readonly Executed[];
}

/** Computes the moments of one chart from one another. Pure. */
export interface Universe {
  begin: (input: unknown) => World;
  after: (world: World, step: Step) => World;
  stepsFrom: (world: World) => Step[];
  /** The distinguishing values of a moment: its states, the result of every sample, and the model's facts. */
  traits: (world: World) => string[];
}

export interface Executed {
  type: string;
  params?: unknown;
}

export function universe(model: Model, machine: AnyStateMachine): Universe {
  const self = createEmptyActor();
  let executed: Executed[] = [];
  const scope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action: Executed) => executed.push(action),
  } as unknown as AnyActorScope;

  function run(from: readonly AnyStateNode[], when: string, goOn: () => AnyMachineSnapshot) {
    const taken = nothingTaken();
    executed = [];
    const inspection = self.system.inspect(recorder(machine, taken, from));
    let snapshot: AnyMachineSnapshot;
    try {
      snapshot = goOn();
      if (snapshot.status === 'error') throw snapshot.error;
    } catch (error) {
      throw new Error(`the chart ${machine.id} breaks ${when}`, { cause: error });
    } finally {
      inspection.unsubscribe();
    }
    recordStates(snapshot, taken);
    return { snapshot, taken, executed };
  }

  return {
    begin: (input) => {
      const begun = run([], 'at the beginning', () =>
        machine.getInitialSnapshot(scope, input as never),
      );
      return { ...begun, timers: timersAfter(new Map(), executed), ended: new Set() };
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
        machine.transition(before(snapshot, step), eventOf(step), scope),
      );
      const passed = step.kind === 'after' ? timePassed(world.timers, step) : world.timers;
      const isEnd = step.kind === 'done' || step.kind === 'error';
      const gone = isEnd ? [snapshot.children[step.actor] as AnyActorRef] : [];
      return {
        ...next,
        timers: timersAfter(passed, executed),
        ended: new Set([...world.ended, ...gone]),
      };
    },
    stepsFrom: (world) => (world.snapshot.status === 'active' ? stepsFrom(model, world) : []),
    traits: (world) => traitsOf(model, world),
  };
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
  const due = [...timers].sort(([, one], [, other]) => one - other);
  const [first, second] = due;
  if (!first || first[1] === second?.[1]) return [];
  const [event, ms] = first;
  return [{ kind: 'after', delay: event.split('.')[2]!, event, ms }];
}

function timePassed(timers: ReadonlyMap<string, number>, step: Step & { kind: 'after' }) {
  const left = [...timers].map(([event, ms]): [string, number] => [event, ms - step.ms]);
  return new Map(left.filter(([event]) => event !== step.event));
}

/** Applies the delays that the actions started and cancelled, in order. */
function timersAfter(timers: ReadonlyMap<string, number>, executed: readonly Executed[]) {
  const running = new Map(timers);
  for (const { type, params } of executed) {
    const { id, delay, sendId } = (params ?? {}) as {
      id?: string;
      delay?: number;
      sendId?: string;
    };
    if (type === 'xstate.raise' && delay !== undefined) running.set(id!, delay);
    if (type === 'xstate.cancel') running.delete(sendId!);
  }
  return running;
}

export function takenBy(snapshot: AnyMachineSnapshot, step: Occurrence) {
  return snapshot.machine.getTransitionData(before(snapshot, step) as never, eventOf(step));
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
    ...Object.entries(model.facts(snapshot.context)).map(
      ([name, fact]) => `${name}: ${JSON.stringify(fact)}`,
    ),
  ];
}
