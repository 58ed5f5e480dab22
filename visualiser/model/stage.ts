import {
  fromCallback,
  fromPromise,
  type ActorLogic,
  type AnyActorLogic,
  StateMachine,
  type AnyStateMachine,
  type AnyStateNode,
  type Snapshot,
} from 'xstate';
import { isChart } from '../chart/chart.ts';
import { invokedBy, nodesOf } from '../chart/nodes.ts';
import type { Model } from './model.ts';

interface PuppetSnapshot {
  status: 'active' | 'done';
  output: unknown;
  error: undefined;
  context: unknown;
}

/** Replaces an invoked chart. It shows the snapshots that it receives, and ends on 'leave'. */
type Puppet = ActorLogic<PuppetSnapshot & Snapshot<unknown>, { type: 'show' | 'leave' }>;

interface Ended {
  getInitialSnapshot: (scope: unknown, input: unknown) => { context?: unknown };
}

// A puppet starts with its input as its context, like the charts that parents follow. A reducer has its first value, and
// an observable none.
const puppetOf = (logic: unknown) =>
  ({
    getInitialSnapshot: (scope: unknown, input: unknown) => ({
      status: 'active',
      output: undefined,
      error: undefined,
      input,
      // XState sends a snapshot to the parent for every event that an actor receives.
      answersEvents: !isChart(logic),
      context: isChart(logic)
        ? input
        : 'start' in (logic as object)
          ? undefined
          : (logic as Ended).getInitialSnapshot(scope, input).context,
      // Projections of the parent read the tags of its children.
      hasTag: () => false,
    }),
    transition: (
      snapshot: PuppetSnapshot,
      event: { type: string; shown?: Partial<PuppetSnapshot> },
    ) => (event.type === 'show' ? { ...snapshot, ...event.shown } : snapshot),
    getPersistedSnapshot: (snapshot: unknown) => snapshot,
  }) as unknown as Puppet;

/** Replaces a callback actor. Its events are sent to the chart directly. */
const silent = fromCallback(() => {});

export function show(shown: object): { type: 'show'; shown: object } {
  return { type: 'show', shown };
}

/** A chart whose invoked actors only answer when a test or a user makes them. */
export interface Stage {
  machine: AnyStateMachine;
  /** False only for the logic of an actor that is written where it is spawned. */
  isPart: (logic: unknown) => boolean;
  /** Replaces the logic of such an actor, by its id. */
  standIn: (actor: string) => AnyActorLogic;
  /** Resolves the last request to an actor, by its id. */
  answer: (actor: string, output: unknown) => void;
  fail: (actor: string, error: unknown) => void;
}

/** A copy of a chart with controllable ports, and with puppets for the charts that it invokes. */
export function stage({ machine, actors: samples }: Model): Stage {
  const requests = new Map<string, PromiseWithResolvers<unknown>>();
  const port = fromPromise<unknown, unknown>(({ self }) => {
    const request = Promise.withResolvers<unknown>();
    requests.set(self.id, request);
    return request.promise;
  });
  const requestTo = (actor: string) => {
    const request = requests.get(actor);
    if (!request) throw new Error(`nothing was requested of ${actor}`);
    requests.delete(actor);
    return request;
  };
  const standIn = (source: string, logic: unknown) => {
    const sample = samples[source];
    if (sample === 'sends events') return silent;
    if (isChart(logic) || followed.has(source)) {
      const puppet = puppetOf(logic);
      puppets.add(puppet);
      return puppet;
    }
    // A spawned actor without a sample is never answered.
    return sample ? port : silent;
  };
  const invoked = nodesOf(machine).flatMap(invokedBy);
  const puppets = new Set<unknown>();
  const followed = new Set(
    invoked.filter(({ isFollowed }) => isFollowed).map(({ source }) => source),
  );
  const actors = new Map<string, unknown>([
    ...Object.entries(machine.implementations.actors),
    ...invoked.map(({ source, logic }): [string, unknown] => [source, logic]),
  ]);
  const standIns = [...actors].map(([source, logic]) => [source, standIn(source, logic)]);
  const staged = withNamedActors(machine).provide({ actors: Object.fromEntries(standIns) });
  return {
    machine: staged,
    isPart: (logic) => puppets.has(logic) || [staged, port, silent].some((each) => each === logic),
    standIn: (actor) => (samples[actor] && samples[actor] !== 'sends events' ? port : silent),
    answer: (actor, output) => requestTo(actor).resolve(output),
    fail: (actor, error) => requestTo(actor).reject(error),
  };
}

/** The chart with names for its inline actors: XState replaces only named actors. */
function withNamedActors(machine: AnyStateMachine): AnyStateMachine {
  const named = (node: AnyStateNode): object => {
    const { invoke = [], states } = node.config;
    const sources = invokedBy(node);
    return {
      ...node.config,
      invoke: [invoke].flat().map((each, at) => ({ ...each, src: sources[at]!.source })),
      ...(states && {
        states: Object.fromEntries(
          Object.entries(node.states).map(([key, within]) => [key, named(within)]),
        ),
      }),
    };
  };
  return new StateMachine(named(machine.root) as never, machine.implementations as never);
}
