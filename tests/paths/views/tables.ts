import type {
  AnyActorLogic,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  StateFrom,
} from 'xstate';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import type { RenderedRoute, RenderRouteOptions } from '../../support/views/render-route.tsx';
import type { ActorOf, EventTypeOf, LogicOf, Model } from 'statechart-workbench/paths';
import type { Wire, WireAnswer } from './wire.ts';

export interface Page extends Omit<RenderedRoute, 'user'> {
  user: User;
  wire: Wire;
}

export interface User {
  click: (element: Element) => Promise<void>;
  tripleClick: (element: Element) => Promise<void>;
  clear: (element: Element) => Promise<void>;
  /** Pastes into the clicked element. */
  paste: (text: string) => Promise<void>;
  selectOptions: (list: Element, option: Element | string) => Promise<void>;
}

/** Opens an address of the storefront, from another one or from outside. */
export type Visit = (
  path: string,
  options?: Pick<RenderRouteOptions, 'cameFrom' | 'state' | 'opened'>,
) => Promise<Page>;

type MaybeAsync = void | Promise<void>;

type LeafPathIn<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeafPathIn<Value[Key]>}` }[keyof Value & string];

export type LeafPathOf<Machine extends AnyStateMachine> = LeafPathIn<StateFrom<Machine>['value']>;

/** How the network answers a port. */
export interface PortAnswers<Output> {
  /** The endpoints that the port calls. A lost connection breaks the request of the first one. */
  calls: readonly [Endpoint, ...Endpoint[]];
  /** The answers to the port's requests, in order, that give this result. The draft reads `operation` on the way. */
  done: [Output] extends [{ kind: string }]
    ? {
        readonly [Kind in Output['kind']]: (
          output: Extract<Output, { kind: Kind }>,
          operation: Operation,
        ) => readonly WireAnswer[];
      }
    : (output: Output, operation: Operation) => readonly WireAnswer[];
}

/** How a shopper uses an invoked chart on its own screen. */
export interface ChartActs<Output> {
  /** The endpoints that these functions answer; the stand-in answers the others. */
  holds?: readonly Endpoint[];
  /** Brings the chart to this output; `operation` is the one that the draft reads before it. */
  ends: (output: Output, page: Page, operation: Operation) => MaybeAsync;
  /** Whether the chart ends by itself, right after the previous step. */
  endsAtOnce?: (output: Output) => boolean;
}

type OtherSideOf<Logic extends AnyActorLogic> = Logic extends AnyStateMachine
  ? ChartActs<OutputFrom<Logic>>
  : PortAnswers<OutputFrom<Logic>>;

/** For a state that is left at once, so that no page ever shows it. */
export const passing = 'passing';

/** How a chart is walked through its page. A missing event, actor or state doesn't compile. */
export interface Views<Machine extends AnyStateMachine> {
  /** Opens the page where the chart starts, with the server's data of the input. */
  open: (input: InputFrom<Machine>, visit: Visit) => Promise<Page>;
  /** Causes each event: by an act of the shopper, or otherwise. */
  acts: {
    readonly [Type in EventTypeOf<Machine>]: (
      event: Extract<EventFromLogic<Machine>, { type: Type }>,
      page: Page,
      snapshot: StateFrom<Machine>,
      /** The operation that the draft reads right before the event. */
      operation: Operation,
    ) => MaybeAsync;
  };
  /** The server's side of each actor, by the name under which the chart invokes it. Watchers have none. */
  actors: {
    readonly [
      Source in ActorOf<Machine>['src'] as [OutputFrom<LogicOf<Machine, Source>>] extends [
        undefined,
      ]
        ? never
        : Source
    ]: OtherSideOf<LogicOf<Machine, Source>>;
  };
  /** Calls that the functions above answer, besides those of the actors. */
  holds?: readonly Endpoint[];
  /** Checks the texts and the controls of each state; throws when one is missing. */
  sees: {
    readonly [Path in LeafPathOf<Machine>]:
      | ((snapshot: StateFrom<Machine>, page: Page) => void)
      | typeof passing;
  };
}

export interface AnyViews {
  model: Model;
  open: (input: unknown, visit: Visit) => Promise<Page>;
  acts: Readonly<
    Record<
      string,
      (event: unknown, page: Page, snapshot: unknown, operation: unknown) => MaybeAsync
    >
  >;
  actors: Readonly<Record<string, AnyPortAnswers | AnyChartActs>>;
  holds?: readonly Endpoint[];
  sees: Readonly<Record<string, ((snapshot: unknown, page: Page) => void) | typeof passing>>;
}

export type AnyChartActs = ChartActs<unknown>;

export interface AnyPortAnswers {
  calls: readonly Endpoint[];
  done:
    | ((output: unknown, operation: unknown) => readonly WireAnswer[])
    | Readonly<Record<string, (output: unknown, operation: unknown) => readonly WireAnswer[]>>;
}

/** Makes the views of a model's chart. */
export function defineViews<Machine extends AnyStateMachine>(
  _machine: Machine,
  model: Model,
  views: Views<Machine>,
): AnyViews {
  return { model, ...views } as unknown as AnyViews;
}
