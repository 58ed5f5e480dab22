import {
  fromCallback,
  fromPromise,
  type ActorLogic,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import { sourcesOf } from '../chart/nodes.ts';
import type { Model } from './model.ts';

interface PuppetSnapshot {
  status: 'active' | 'done';
  output: unknown;
  error: undefined;
  context: unknown;
}

/** Replaces an invoked chart: it shows the snapshots that it is sent, and ends when it is made to. */
type Puppet = ActorLogic<PuppetSnapshot & Snapshot<unknown>, { type: 'show' | 'leave' }>;

// Like the charts that parents follow, a puppet starts with its input as its context.
const puppet = {
  getInitialSnapshot: (_: unknown, input: unknown) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    context: input,
    // Projections of the parent read the tags of its children.
    hasTag: () => false,
  }),
  transition: (
    snapshot: PuppetSnapshot,
    event: { type: string; shown?: Partial<PuppetSnapshot> },
  ) => (event.type === 'show' ? { ...snapshot, ...event.shown } : snapshot),
  getPersistedSnapshot: (snapshot: unknown) => snapshot,
} as unknown as Puppet;

/** Replaces a callback actor; its events are sent to the chart directly. */
const silent = fromCallback(() => {});

/** The event that makes a puppet show a snapshot. */
export function show(shown: object): { type: 'show'; shown: object } {
  return { type: 'show', shown };
}

/** A chart whose invoked actors answer only when a test or a user makes them. */
export interface Stage {
  machine: AnyStateMachine;
  /** Resolves the last request to an actor, by its id. */
  answer: (actor: string, output: unknown) => void;
  /** Rejects it. */
  fail: (actor: string, error: unknown) => void;
}

export function isChart(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'getStateNodeById' in logic;
}

/** A copy of a chart with controllable ports, and puppets for the charts that it invokes. */
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
  const standIn = (source: string) => {
    if (samples[source] === 'speaks in events') return silent;
    return isChart(machine.implementations.actors[source]) ? puppet : port;
  };
  const actors = sourcesOf(machine).map((source) => [source, standIn(source)]);
  return {
    machine: machine.provide({ actors: Object.fromEntries(actors) }),
    answer: (actor, output) => requestTo(actor).resolve(output),
    fail: (actor, error) => requestTo(actor).reject(error),
  };
}
