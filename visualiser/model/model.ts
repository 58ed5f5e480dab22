import type { AnyStateMachine, EventObject } from 'xstate';

export type Occurrence =
  | { kind: 'event'; name: string; sample: string; event: EventObject; first?: object }
  /** `actor` (invoked as `source`) answers, or an invoked chart ends. */
  | {
      kind: 'done';
      actor: string;
      source: string;
      /** The kind of the result, if results have kinds. */
      outcome?: string;
      sample: string;
      output: unknown;
      /** The context entries to replace before the step. */
      first?: object;
    }
  | { kind: 'error'; actor: string; source: string; sample: string; error: unknown }
  | { kind: 'snapshot'; actor: string; source: string; sample: string; snapshot: object }
  /** A delay passes; `ms` is the time left of it, and `sent` what a delayed event carries. */
  | { kind: 'after'; delay: string; event: string; ms: number; sent?: EventObject };

/**
 * Samples of everything that can happen to a chart. A project writes them with `defineModel`, or exports any value of this
 * shape. A sample is a value, or a function of the context (events) or of the actor's input (outcomes).
 */
export interface Model {
  machine: AnyStateMachine;
  inputs: Readonly<Record<string, unknown>>;
  /** By event type and name. `{}`: an event without payload. A sample that returns `undefined` is not possible now. */
  events: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  actors: Readonly<Record<string, ActorSamples | 'sends events'>>;
  ignored: Readonly<Record<string, readonly string[]>>;
  /** The context values that tell moments of one state apart; without it, the whole context does. */
  facts?: (context: unknown) => Readonly<Record<string, unknown>>;
  contexts: Readonly<Record<string, unknown>>;
  mayHappen: (step: Occurrence, snapshot: unknown) => boolean;
}

/** The parts that a model may leave out. */
export const noSamples = {
  ignored: {},
  contexts: {},
  mayHappen: () => true,
} satisfies Partial<Model>;

export interface ActorSamples {
  done: Readonly<Record<string, unknown>>;
  error?: Readonly<Record<string, unknown>>;
  snapshot?: Readonly<Record<string, unknown>>;
}

const preceded = Symbol.for('statechart-workbench.preceded');

/**
 * A sample that follows a change of an actor in the chart's context. `first` contains the context entries with that
 * actor after the change.
 */
export class Preceded<Value> {
  readonly [preceded] = true;
  readonly first: object;
  readonly value: Value;

  constructor(first: object, value: Value) {
    this.first = first;
    this.value = value;
  }

  /** The samples of a project may be made by another copy of this module. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && preceded in value;
  }
}
