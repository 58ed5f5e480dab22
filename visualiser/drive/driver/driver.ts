import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import { messageOf } from '../../error.ts';
import { momentInspector } from '../../inspect/moment-inspector.ts';
import { delayStep, type Delay } from '../../model/delays.ts';
import type { Model } from '../../model/model.ts';
import { runStaged } from '../../model/staged-actor.ts';
import { isRunning, type Step } from '../../model/steps.ts';
import { stopAt } from '../../moments/breakpoints.ts';
import type { ActorInfo, Moment } from '../../moments/moment.ts';
import type { Recorded } from '../../moments/recording-file.ts';
import { createStore, type Store } from '../../store.ts';

/** A chart that the user drives: only the user moves its clock and answers for its actors. */
export interface Driver {
  model: Model;
  inputName: string;
  actor: ActorInfo;
  /** A new object after every step. */
  state: Store<Driven>;
  /** Takes a step after the running ones. */
  take: (step: Step) => Promise<void>;
  /** Moves the clock, firing delays one after the other, until one leads to a breakpoint. */
  wait: (ms: number) => Promise<void>;
}

export interface Driven {
  condition: Condition;
  moments: readonly Moment[];
  /** Milliseconds since the start. */
  time: number;
  delays: readonly Delay[];
}

export type Condition =
  | { kind: 'running'; snapshot: AnyMachineSnapshot }
  | { kind: 'ended'; output: unknown }
  /** A guard or an action threw, or an actor without onError failed. */
  | { kind: 'broken'; message: string };

/** Starts a chart. Its actor needs no clean-up. */
export function createDriver(model: Model, inputName: string): Driver {
  const { id } = model.machine;
  const info = { id, chart: id, name: id, parent: undefined, page: 'drive' };
  const begunAt = Date.now();
  const moments: Moment[] = [];
  const run = runStaged(model, model.inputs[inputName], (clock, given) =>
    momentInspector(info.page, {
      onActor: () => {},
      onMoment: (moment) => {
        // New facts replace the actor, which stops the former one.
        if (moment.status === 'stopped') return;
        const event = given && moment.event.type === 'xstate.init' ? { type: given } : moment.event;
        moments.push({ ...moment, event, actor: id, at: begunAt + clock.now() });
      },
    }),
  );
  const state = createStore(look());
  let doing = Promise.resolve();

  function look(): Driven {
    return {
      condition: conditionOf(run.actor()),
      moments: [...moments],
      time: run.clock.now(),
      delays: run.delays(),
    };
  }

  function inTurn(act: () => Promise<void>): Promise<void> {
    doing = doing.then(act).then(() => state.set(look()));
    return doing;
  }

  async function goOn(step: Step): Promise<void> {
    if (!isPossible(run.actor(), step)) return;
    return run.take(step);
  }

  return {
    model,
    inputName,
    actor: info,
    state,
    take: (step) => inTurn(() => goOn(step)),
    wait: (ms) =>
      inTurn(async () => {
        const { clock } = run;
        const until = clock.now() + ms;
        let next = nextOf(run.delays());
        while (next && clock.now() + next.ms <= until) {
          const seen = moments.length;
          await goOn(next);
          if (moments.slice(seen).some((each) => stopAt(each, moments, [info]))) return;
          next = nextOf(run.delays());
        }
        clock.increment(until - clock.now());
      }),
  };
}

export function recordedBy({ actor }: Driver, { moments }: Driven): Recorded {
  const pages = [{ id: actor.page, title: 'Drive' }];
  return { source: 'drive', pages, actors: [actor], moments };
}

/** False for a step that is no longer possible, as after a double click. */
function isPossible(actor: AnyActor, step: Step): boolean {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  if (snapshot.status !== 'active') return false;
  const child = 'actor' in step ? snapshot.children[step.actor] : actor;
  return child !== undefined && isRunning(child);
}

export function nextOf([next]: readonly Delay[]) {
  return next && delayStep(next);
}

function conditionOf(actor: AnyActor): Condition {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  if (snapshot.status === 'error') return { kind: 'broken', message: messageOf(snapshot.error) };
  if (snapshot.status === 'done') return { kind: 'ended', output: snapshot.output };
  return { kind: 'running', snapshot };
}
