import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
  StateValueFrom,
} from 'xstate';
import { sourcesOf } from '../chart/nodes.ts';
import { noSamples, type Model, type Occurrence, type Preceded } from './model.ts';

/** A value, or a function of the context (for an event) or of the input (for an answer). */
export type Sample<Value, Given> =
  | Value
  | Preceded<Value>
  | ((given: Given) => Value | Preceded<Value>);

export type Samples<Value, Given> = Readonly<Record<string, Sample<Value, Given>>>;

type PayloadOf<Event extends EventObject> = Omit<Event, 'type'>;

/** `{}` for an event without payload. A sample that returns `undefined` is not possible now. */
type EventSamples<Event extends EventObject, Context> = keyof PayloadOf<Event> extends never
  ? Record<string, never> | Samples<Record<string, never>, Context>
  : Samples<PayloadOf<Event> | undefined, Context>;

/** Results with a `kind` have samples for every kind. */
type DoneSamples<Output, Input> = [Output] extends [{ kind: string }]
  ? {
      readonly [Kind in Output['kind']]: Samples<Extract<Output, { kind: Kind }>, Input>;
    }
  : Samples<Output, Input>;

type SamplesOf<Logic extends AnyActorLogic> =
  unknown extends OutputFrom<Logic>
    ? 'sends events' | OutcomesOf<Logic>
    : [OutputFrom<Logic>] extends [undefined]
      ? 'sends events'
      : OutcomesOf<Logic>;

type OutcomesOf<Logic extends AnyActorLogic> = Logic extends AnyStateMachine
  ? {
      done: DoneSamples<OutputFrom<Logic>, InputFrom<Logic>>;
      /** The snapshots that the parent receives while the actor runs, if it handles them. */
      snapshot?: Samples<{ context: Partial<ContextFrom<Logic>> }, InputFrom<Logic>>;
    }
  : {
      done: DoneSamples<OutputFrom<Logic>, InputFrom<Logic>>;
      error: Samples<Error, InputFrom<Logic>>;
    };

export type ActorOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Extract<Actor, ProvidedActor>
    : never;

export type LogicOf<Machine extends AnyStateMachine, Source extends string> = Extract<
  ActorOf<Machine>,
  { src: Source }
>['logic'];

/** The paths of all states that a state value can name, as in 'choosing.cash.saved'. */
type StatePathIn<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Key | `${Key}.${StatePathIn<Value[Key]>}` }[keyof Value &
      string];

export type StatePathOf<Machine extends AnyStateMachine> = StatePathIn<StateValueFrom<Machine>>;

export type EventTypeOf<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type'] & string;

/** Samples of everything that can happen to a chart. A missing event or outcome doesn't compile. */
export interface Fixtures<Machine extends AnyStateMachine> {
  inputs: Readonly<Record<string, InputFrom<Machine>>>;
  events: {
    readonly [Type in EventTypeOf<Machine>]: EventSamples<
      Extract<EventFromLogic<Machine>, { type: Type }>,
      ContextFrom<Machine>
    >;
  };
  actors: {
    readonly [Source in ActorOf<Machine>['src']]: SamplesOf<LogicOf<Machine, Source>>;
  };
  /** For each state, the events that it and its inner states never take. */
  ignored?: { readonly [Path in StatePathOf<Machine>]?: readonly EventTypeOf<Machine>[] };
  /** The context values that guards of later events read. Situations with different values are explored separately. */
  facts?: (context: ContextFrom<Machine>) => Readonly<Record<string, unknown>>;
  /** The possible contexts, for a chart that gets new facts with each event. */
  contexts?: Readonly<Record<string, ContextFrom<Machine>>>;
  /** Whether a step is possible: an invoked chart reaches some ends only after certain events. */
  mayHappen?: (step: Occurrence, snapshot: SnapshotFrom<Machine>) => boolean;
}

/** Makes a chart's model. Throws when the chart invokes an actor without samples. */
export function defineModel<Machine extends AnyStateMachine>(
  machine: Machine,
  fixtures: Fixtures<Machine>,
): Model & { machine: Machine } {
  const model = { ...noSamples, machine, ...fixtures } as unknown as Model & { machine: Machine };
  const unknown = sourcesOf(machine).filter((source) => !(source in model.actors));
  if (unknown.length > 0) throw new Error(`${machine.id} invokes ${unknown.join(', ')}: no sample`);
  return model;
}
