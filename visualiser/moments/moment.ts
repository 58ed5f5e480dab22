/** An actor in a page or a process of the project, or in Drive. */
export interface ActorInfo {
  /** Unique across pages. */
  id: string;
  /** The chart that it runs. Ports and watchers have no moments. */
  chart: string;
  /** The id from its parent, such as 'saveCash'; for root actors the chart's id. */
  name: string;
  parent: string | undefined;
  /** The id of its page or process. */
  page: string;
  /** The decisions about one subject are shown as an actor (see `inspectDecisions`). */
  takesNoEvents?: true;
}

/** The effect of one event on one actor. Personal data are already masked. */
export interface Moment {
  actor: string;
  /** Milliseconds since 1970, by the clock of its page; no two moments of a page have the same. */
  at: number;
  /** The first event is 'xstate.init'. 'starts again' when React restarts the actor (StrictMode). */
  event: { type: string; [payload: string]: unknown };
  /** The id of the actor that sent the event; undefined when a screen or a call to the server did. */
  from?: string | undefined;
  /** The paths of the active states after the event. */
  active: string[];
  /** The keys of the taken arrows, in order. */
  transitions: string[];
  refused: Refusal[];
  status: 'active' | 'done' | 'error' | 'stopped';
  context: unknown;
}

export interface Refusal {
  transition: string;
  guard: string;
}

const ordinals = new WeakMap<Moment, number>();
let last = 0;

export function ordinalOf(moment: Moment): number {
  const known = ordinals.get(moment) ?? ++last;
  ordinals.set(moment, known);
  return known;
}
