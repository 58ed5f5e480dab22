import { createActor, SimulatedClock, type AnyActor, type AnyMachineSnapshot } from 'xstate';
import { stage } from '../../model/stage.ts';
import type { Model, Told } from '../../machines.ts';
import { describeStep, type Step } from '../../model/steps.ts';
import { tell } from '../../model/tell.ts';
import type { ActorInfo, Moment } from '../../moments/moment.ts';
import { momentInspector } from '../../inspect/moment-inspector.ts';
import { delaysOn, duration, type Delay } from './delays.ts';

/** One chart that runs alone, in the hand of whoever looks: its clock stands still, and its actors wait to be answered. */
export interface Driver {
  model: Model;
  /** The name of the input that it began with. */
  inputName: string;
  /** Whose moments they are. */
  actor: ActorInfo;
  subscribe: (listener: () => void) => () => void;
  /** Another object after every step. */
  getState: () => Driven;
  /** Makes something happen; what is asked meanwhile happens afterwards. */
  take: (step: Step) => Promise<void>;
  /** Lets time pass; delays pass one after the other, as they would. */
  wait: (ms: number) => Promise<void>;
}

/** How far it has come. */
export interface Driven {
  condition: Condition;
  moments: readonly Moment[];
  /** Its steps in words, as paths are told. */
  walked: readonly string[];
  /** Milliseconds since the beginning. */
  time: number;
  /** The delays that are running, the next one first. */
  delays: readonly Delay[];
}

export type Condition =
  | { kind: 'running'; snapshot: AnyMachineSnapshot }
  | { kind: 'ended'; output: unknown }
  /** A guard or an action has failed, or the chart does not handle the failure of an actor. */
  | { kind: 'broken'; message: string };

/** Begins to drive; nothing has to be closed. */
export function createDriver(model: Model, inputName: string): Driver {
  const set = stage(model);
  const { id } = model.machine;
  const info = { id, chart: id, name: id, parent: undefined, page: 'drive' };
  const input = model.inputs[inputName];
  const clock = new SimulatedClock();
  const delaysOf = delaysOn(clock);
  const begunAt = Date.now();
  const listeners = new Set<() => void>();
  const moments: Moment[] = [];
  const walked: string[] = [];

  function begin(options: object, given?: string): AnyActor {
    const inspect = momentInspector(info.page, {
      onActor: () => {},
      onMoment: (moment) => {
        // Where it is given new facts, one actor takes the place of another.
        if (moment.status === 'stopped') return;
        const event = given && moment.event.type === 'xstate.init' ? { type: given } : moment.event;
        moments.push({ ...moment, event, actor: id, at: begunAt + clock.now() });
      },
    });
    const begun = createActor(set.machine, { ...options, input, clock, inspect });
    // What breaks is shown; nobody else need hear of it.
    begun.subscribe({ error: () => {} });
    return begun.start();
  }

  let actor = begin({});
  let state = look();
  let doing = Promise.resolve();

  function look(): Driven {
    return {
      condition: conditionOf(actor),
      moments: [...moments],
      walked: [...walked],
      time: clock.now(),
      delays: delaysOf(actor),
    };
  }

  function inTurn(act: () => Promise<void>): Promise<void> {
    doing = doing.then(act).then(() => {
      state = look();
      for (const listener of listeners) listener();
    });
    return doing;
  }

  async function goOn(step: Step): Promise<void> {
    if (!canHear(actor, step)) return;
    const words = describeStep(step);
    walked.push(words);
    if (step.kind !== 'context') return tell(actor, set, clock, step);
    const { value } = actor.getSnapshot();
    actor.stop();
    const snapshot = set.machine.resolveState({ value, context: step.context as never });
    actor = begin({ snapshot }, words);
  }

  return {
    model,
    inputName,
    actor: info,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    take: (step) => inTurn(() => goOn(step)),
    wait: (ms) =>
      inTurn(async () => {
        const until = clock.now() + ms;
        let next = nextOf(delaysOf(actor));
        while (next && clock.now() + next.ms <= until) {
          await goOn(next);
          next = nextOf(delaysOf(actor));
        }
        const rest = until - clock.now();
        if (rest === 0) return;
        clock.increment(rest);
        walked.push(`${duration(rest)} pass`);
      }),
  };
}

/** What was pressed twice comes too late the second time. */
function canHear(actor: AnyActor, step: Step): boolean {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  if (snapshot.status !== 'active') return false;
  return !('actor' in step) || snapshot.children[step.actor]?.getSnapshot().status === 'active';
}

/** What happens when time passes until something does. */
export function nextOf(delays: readonly Delay[]): (Told & { kind: 'after' }) | undefined {
  const [next] = delays;
  return next && { kind: 'after', delay: next.name, event: next.event, ms: next.left };
}

function conditionOf(actor: AnyActor): Condition {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  if (snapshot.status === 'error') return { kind: 'broken', message: messageOf(snapshot.error) };
  if (snapshot.status === 'done') return { kind: 'ended', output: snapshot.output };
  return { kind: 'running', snapshot };
}

/** What went wrong, in its own words. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error);
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
}
