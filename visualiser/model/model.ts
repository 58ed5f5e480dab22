import type { AnyStateMachine, EventObject } from 'xstate';

export type Occurrence =
  | { kind: 'event'; name: string; sample: string; event: EventObject; before?: EventObject }
  /** `actor` (invoked as `source`) answers, or an invoked chart ends. */
  | {
      kind: 'done';
      actor: string;
      source: string;
      /** The kind of the result, if results have kinds. */
      outcome?: string;
      sample: string;
      output: unknown;
      /** What an actor that sends events sends right before the step. */
      before?: EventObject;
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

/** A sample that comes right after an event, which an actor of the chart sends. */
export class Preceded<Value> {
  readonly [preceded] = true;
  readonly event: EventObject;
  readonly value: Value;

  constructor(event: EventObject, value: Value) {
    this.event = event;
    this.value = value;
  }

  /** The samples of a project may be made by another copy of this module. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && preceded in value;
  }
}
