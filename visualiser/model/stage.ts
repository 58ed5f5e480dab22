import {
  fromCallback,
  fromPromise,
  type ActorLogic,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import { promisesSettle } from './settle.ts';
import { sourcesOf } from '../chart/nodes.ts';
import type { Model } from '../machines.ts';

interface PuppetSnapshot {
  status: 'active' | 'done';
  output: unknown;
  error: undefined;
  context: unknown;
}

/** A chart's place taken by a puppet: it shows what it is told to show, and ends when it is told to. */
type Puppet = ActorLogic<PuppetSnapshot & Snapshot<unknown>, { type: 'show' | 'leave' }>;

// Every chart that is followed begins with the operation that it was given in its context, and so does its puppet.
const puppet = {
  getInitialSnapshot: (_: unknown, input: unknown) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    context: input,
    // What is shown of a chart reads the tags of those that it has invoked.
    hasTag: () => false,
  }),
  transition: (
    snapshot: PuppetSnapshot,
    event: { type: string; shown?: Partial<PuppetSnapshot> },
  ) => (event.type === 'show' ? { ...snapshot, ...event.shown } : snapshot),
  getPersistedSnapshot: (snapshot: unknown) => snapshot,
} as unknown as Puppet;

/** What it would say is said in its place, as events. */
const silent = fromCallback(() => {});

/** Tells a puppet what to show. */
export function show(shown: object): { type: 'show'; shown: object } {
  return { type: 'show', shown };
}

interface Question {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** The other side of everything that a chart invokes: answers when the walk says so. */
export interface Stage {
  machine: AnyStateMachine;
  /** Answers what an actor was last asked, by its id, and lets the chart go on. */
  answer: (actor: string, output: unknown) => Promise<void>;
  /** Makes that fail, and lets the chart go on. */
  fail: (actor: string, error: unknown) => Promise<void>;
}

export function isChart(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'getStateNodeById' in logic;
}

/** A copy of a chart with its ports in the hand of the walk, and puppets for the charts that it invokes. */
export function stage({ machine, actors: samples }: Model): Stage {
  const questions = new Map<string, Question>();
  const port = fromPromise<unknown, unknown>(({ self }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    questions.set(self.id, { resolve, reject });
    return promise;
  });
  const question = (actor: string): Question => {
    const asked = questions.get(actor);
    if (!asked) throw new Error(`nothing was asked of ${actor}`);
    questions.delete(actor);
    return asked;
  };
  const standIn = (source: string) => {
    if (samples[source] === 'speaks in events') return silent;
    return isChart(machine.implementations.actors[source]) ? puppet : port;
  };
  const actors = sourcesOf(machine).map((source) => [source, standIn(source)]);
  return {
    machine: machine.provide({ actors: Object.fromEntries(actors) }),
    answer: (actor, output) => {
      question(actor).resolve(output);
      return promisesSettle();
    },
    fail: (actor, error) => {
      question(actor).reject(error);
      return promisesSettle();
    },
  };
}
