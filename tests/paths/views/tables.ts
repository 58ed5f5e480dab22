import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  StateFrom,
} from 'xstate';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import type { RenderedRoute } from '../../support/views/render-route.tsx';
import type { ActorOf, EventTypeOf, LogicOf, Model } from '../../../machines/samples/model.ts';
import type { Wire, WireAnswer } from './wire.ts';

/** What a shopper has before them, and the network behind it. */
export interface Page extends RenderedRoute {
  wire: Wire;
  /** Lets time pass within one act. */
  pass: (ms: number) => void;
}

/** Opens an address of the storefront, coming from another one or from elsewhere. */
export type Visit = (path: string, cameFrom?: string) => Promise<Page>;

type MaybeAsync = void | Promise<void>;

/** The paths of the states that have none within. */
type LeafPathIn<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeafPathIn<Value[Key]>}` }[keyof Value & string];

export type LeafPathOf<Machine extends AnyStateMachine> = LeafPathIn<StateFrom<Machine>['value']>;

/** How a port is answered over the network. */
export interface PortAnswers<Output> {
  /** The endpoints that it calls. When the connection is lost, it is during a request of the first one. */
  asks: readonly [Endpoint, ...Endpoint[]];
  /** What its requests are answered, one after another, for it to make this result of them. */
  done: [Output] extends [{ kind: string }]
    ? {
        readonly [Kind in Output['kind']]: (
          output: Extract<Output, { kind: Kind }>,
        ) => readonly WireAnswer[];
      }
    : (output: Output) => readonly WireAnswer[];
}

/** How a chart that is invoked is used, on its own screen. */
export interface ChartActs<Output, Context> {
  /** The endpoints that it calls and that these answer; the others the stand-in does. */
  holds?: readonly Endpoint[];
  /** Until it ends so. */
  ends: (output: Output, page: Page) => MaybeAsync;
  /** Whether it does so by itself, at once after what happens before. */
  endsAtOnce?: (output: Output) => boolean;
  /** Until it shows this; of a chart that is not followed, nothing. */
  goesOn?: (page: Page, shown: { context: Context }) => MaybeAsync;
}

type OtherSideOf<Logic extends AnyActorLogic> = [OutputFrom<Logic>] extends [undefined]
  ? 'speaks in events'
  : Logic extends AnyStateMachine
    ? ChartActs<OutputFrom<Logic>, ContextFrom<Logic>>
    : PortAnswers<OutputFrom<Logic>>;

/** Of a state in which nobody ever finds the chart, because it is left at once. */
export const passing = 'passing';

/** How a chart is walked through its page. Whatever of the chart is missing here does not compile. */
export interface Views<Machine extends AnyStateMachine> {
  /** Opens the page where the chart begins, with the server as the input has it. */
  open: (input: InputFrom<Machine>, visit: Visit) => Promise<Page>;
  /** How each event comes about: what the shopper does, or what else causes it. */
  acts: {
    readonly [Type in EventTypeOf<Machine>]: (
      event: Extract<EventFromLogic<Machine>, { type: Type }>,
      page: Page,
      snapshot: StateFrom<Machine>,
    ) => MaybeAsync;
  };
  /** The other side of what the chart invokes, by the names under which it does. */
  actors: {
    readonly [Source in ActorOf<Machine>['src']]: OtherSideOf<LogicOf<Machine, Source>>;
  };
  /** What the shopper reads and can press once the chart has settled in a state; throws where that is not so. */
  sees: {
    readonly [Path in LeafPathOf<Machine>]:
      | ((snapshot: StateFrom<Machine>, page: Page) => void)
      | typeof passing;
  };
}

/** The views of whatever chart, as the driver reads them. */
export interface AnyViews {
  model: Model;
  open: (input: unknown, visit: Visit) => Promise<Page>;
  acts: Readonly<Record<string, (event: unknown, page: Page, snapshot: unknown) => MaybeAsync>>;
  actors: Readonly<Record<string, AnyPortAnswers | AnyChartActs | 'speaks in events'>>;
  sees: Readonly<Record<string, ((snapshot: unknown, page: Page) => void) | typeof passing>>;
}

export type AnyChartActs = ChartActs<unknown, unknown>;

export interface AnyPortAnswers {
  asks: readonly Endpoint[];
  done:
    | ((output: unknown) => readonly WireAnswer[])
    | Readonly<Record<string, (output: unknown) => readonly WireAnswer[]>>;
}

/** Makes the views of the chart of a model, which says what happens in it. */
export function defineViews<Machine extends AnyStateMachine>(
  _machine: Machine,
  model: Model,
  views: Views<Machine>,
): AnyViews {
  return { model, ...views } as unknown as AnyViews;
}
