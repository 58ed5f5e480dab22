import type { AnyActorRef, AnyMachineSnapshot, EventObject, StateValue } from 'xstate';
import { actorName, invokedBy, type Invoked } from '../chart/nodes.ts';
import { Preceded, type Model, type Occurrence } from './model.ts';
import { activeNodes, isFollowed } from '../xstate-internals.ts';

export type Step =
  | Occurrence
  /** The chart gets new facts as its context. */
  | { kind: 'context'; sample: string; context: unknown };

/** One step of a path, and the state after it. */
export interface PathStep {
  step: Step;
  value: StateValue;
  /** Keys of the taken transitions. */
  transitions: string[];
}

/** A path through a chart from its start; the tests walk it on the actor, the views and a browser. */
export interface Path {
  machine: string;
  inputName: string;
  input: unknown;
  /** The first settled state value, and the arrows taken before it. */
  beginning: { value: StateValue; transitions: string[] };
  steps: PathStep[];
  /** The steps of the path in words. */
  text: string;
}

/** A step in words, unique among the possible steps of a situation. */
export function describeStep(step: Step): string {
  const actor = 'actor' in step ? actorName({ id: step.actor, source: step.source }) : '';
  switch (step.kind) {
    case 'event':
      return step.sample ? `${step.name} (${step.sample})` : step.name;
    case 'done': {
      const outcome = step.outcome && step.outcome !== step.sample ? `${step.outcome}, ` : '';
      return `${actor}: ${outcome}${step.sample}`;
    }
    case 'error':
      return `${actor} fails: ${step.sample}`;
    case 'snapshot':
      return `${actor} goes on: ${step.sample}`;
    case 'after':
      return `after ${step.delay}`;
    case 'context':
      return `given ${step.sample}`;
  }
}

/** Every event sample that is possible in a context. */
export function eventSteps(model: Model, { context }: AnyMachineSnapshot): Occurrence[] {
  return Object.entries(model.events).flatMap(([name, samples]): Occurrence[] => {
    if (Object.keys(samples).length === 0) {
      return [{ kind: 'event', name, sample: '', event: { type: name } }];
    }
    return valuesOf(samples, context)
      .filter(({ value }) => value !== undefined)
      .map(({ sample, value, before }) => ({
        kind: 'event',
        name,
        sample,
        event: { ...(value as object), type: name },
        ...before,
      }));
  });
}

export function contextSteps({ contexts }: Model): (Step & { kind: 'context' })[] {
  return Object.entries(contexts).map(([sample, context]) => ({
    kind: 'context',
    sample,
    context,
  }));
}

export function isRunning(child: AnyActorRef): boolean {
  return child.getSnapshot().status === 'active';
}

/** The actors that the active states invoke, and those that were spawned. */
export function childrenOf(
  current: AnyMachineSnapshot,
): Pick<Invoked, 'id' | 'source' | 'isFollowed'>[] {
  const invoked = activeNodes(current).flatMap(invokedBy);
  const spawned = Object.entries(current.children as Record<string, AnyActorRef | undefined>)
    .filter(([key]) => invoked.every(({ id }) => id !== key))
    .flatMap(([id, child]) => {
      if (!child) return [];
      const { src } = child as { src?: unknown };
      const source = typeof src === 'string' ? src : id;
      return [{ id, source, isFollowed: isFollowed(child) }];
    });
  return [...invoked, ...spawned];
}

export function actorSteps(
  model: Model,
  current: AnyMachineSnapshot,
  isRunning: (child: AnyActorRef) => boolean,
): Occurrence[] {
  return childrenOf(current).flatMap(({ id: actor, source, isFollowed }): Occurrence[] => {
    const samples = model.actors[source];
    const child = current.children[actor];
    if (!samples || samples === 'sends events' || !child || !isRunning(child)) return [];
    const input = inputOf(child);
    const { done, error = {}, snapshot = {} } = samples;
    const from = { actor, source };
    return [
      ...outcomesOf(done, input).map((each): Occurrence => ({ kind: 'done', ...from, ...each })),
      ...valuesOf(error, input).map(({ sample, value }): Occurrence => ({
        kind: 'error',
        ...from,
        sample,
        error: value,
      })),
      ...valuesOf(isFollowed ? snapshot : {}, input).map(({ sample, value }): Occurrence => ({
        kind: 'snapshot',
        ...from,
        sample,
        snapshot: value as object,
      })),
    ];
  });
}

/** The input of an actor. A puppet's input is its context. */
export function inputOf(child: AnyActorRef): unknown {
  const { input, context } = child.getSnapshot() as { input?: unknown; context?: unknown };
  return input ?? context;
}

/** Results with a `kind` have samples by kind; other results have a flat list. */
function outcomesOf(done: Readonly<Record<string, unknown>>, input: unknown) {
  return Object.entries(done).flatMap(([name, value]) => {
    if (!isSamplesOf(name, value, input)) {
      const { value: output, before } = valueOf(name, value, input);
      return [{ sample: name, output, ...before }];
    }
    return valuesOf(value, input).map(({ sample, value: output, before }) => ({
      outcome: name,
      sample,
      output,
      ...before,
    }));
  });
}

function isSamplesOf(
  kind: string,
  value: unknown,
  input: unknown,
): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const [first] = valuesOf(value as Record<string, unknown>, input);
  const output = first?.value;
  return typeof output === 'object' && output !== null && 'kind' in output && output.kind === kind;
}

interface SampleValue {
  sample: string;
  value: unknown;
  before: { before: EventObject } | undefined;
}

function valuesOf(samples: Readonly<Record<string, unknown>>, given: unknown): SampleValue[] {
  return Object.entries(samples).map(([name, sample]) => valueOf(name, sample, given));
}

function valueOf(name: string, sample: unknown, given: unknown): SampleValue {
  const value =
    typeof sample === 'function' ? (sample as (given: unknown) => unknown)(given) : sample;
  return value instanceof Preceded
    ? { sample: name, value: value.value, before: { before: value.event } }
    : { sample: name, value, before: undefined };
}

/** What is sent right before a step. */
export function sentBefore(step: Step): EventObject[] {
  return 'before' in step && step.before ? [step.before] : [];
}

/** The event that XState sends for a step. */
export function eventOf(step: Occurrence): EventObject {
  switch (step.kind) {
    case 'event':
      return step.event;
    case 'done':
    case 'error': {
      const { kind, actor: actorId } = step;
      const end =
        kind === 'done' ? { actorId, output: step.output } : { actorId, error: step.error };
      return { type: `xstate.${kind}.actor.${actorId}`, ...end };
    }
    case 'snapshot':
      return {
        type: `xstate.snapshot.${step.actor}`,
        snapshot: { status: 'active', ...step.snapshot },
      } as EventObject;
    case 'after':
      return step.sent ?? { type: step.event };
  }
}
