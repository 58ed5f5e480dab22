import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
} from 'xstate';
import { sourcesOf } from '../chart/nodes.ts';
import type { Model, Told } from './model.ts';

type Samples<Value, Given> = Readonly<Record<string, Value | ((given: Given) => Value)>>;

type EventTypeOf<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type'] & string;

type EventSamples<Payload, Context> = keyof Payload extends never
  ? Record<string, never>
  : Samples<Payload | undefined, Context>;

/** Every kind of a result that has kinds. */
type DoneSamples<Output, Input> = [Output] extends [{ kind: string }]
  ? { readonly [Kind in Output['kind']]: Samples<Extract<Output, { kind: Kind }>, Input> }
  : Samples<Output, Input>;

type SamplesOf<Logic extends AnyActorLogic> =
  unknown extends OutputFrom<Logic>
    ? 'speaks in events' | OutcomesOf<Logic>
    : [OutputFrom<Logic>] extends [undefined]
      ? 'speaks in events'
      : OutcomesOf<Logic>;

interface OutcomesOf<Logic extends AnyActorLogic> {
  done: DoneSamples<OutputFrom<Logic>, InputFrom<Logic>>;
  error?: Samples<unknown, InputFrom<Logic>>;
  snapshot?: Samples<object, InputFrom<Logic>>;
}

type ActorOf<Machine> =
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

/** Samples of everything that can happen to a chart. A missing event or actor doesn't compile. */
export interface Fixtures<Machine extends AnyStateMachine> {
  inputs: Readonly<Record<string, InputFrom<Machine>>>;
  events: {
    readonly [Type in EventTypeOf<Machine>]: EventSamples<
      Omit<Extract<EventFromLogic<Machine>, { type: Type }>, 'type'>,
      ContextFrom<Machine>
    >;
  };
  actors: {
    readonly [Source in ActorOf<Machine>['src']]: SamplesOf<
      Extract<ActorOf<Machine>, { src: Source }>['logic']
    >;
  };
  ignored?: Readonly<Record<string, readonly EventTypeOf<Machine>[]>>;
  facts?: (context: ContextFrom<Machine>) => Readonly<Record<string, unknown>>;
  contexts?: Readonly<Record<string, ContextFrom<Machine>>>;
  mayHappen?: (step: Told, snapshot: SnapshotFrom<Machine>) => boolean;
}

/** Makes a chart's model. Throws when the chart invokes an actor without samples. */
export function defineModel<Machine extends AnyStateMachine>(
  machine: Machine,
  fixtures: Fixtures<Machine>,
): Model & { machine: Machine } {
  const defaults = { ignored: {}, facts: () => ({}), contexts: {}, mayHappen: () => true };
  const model = { ...defaults, machine, ...fixtures } as unknown as Model & { machine: Machine };
  const unknown = sourcesOf(machine).filter((source) => !(source in model.actors));
  if (unknown.length > 0) throw new Error(`${machine.id} invokes ${unknown.join(', ')}: no sample`);
  return model;
}
