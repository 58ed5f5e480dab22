/** An actor in a page of the project, on the server, or in Drive. */
export interface ActorInfo {
  /** Unique across pages. */
  id: string;
  /** The chart that it runs; undefined for ports and watchers. */
  chart: string | undefined;
  /** The id that its parent gave it, as in 'saveCash'; for root actors the chart's id. */
  name: string;
  parent: string | undefined;
  /** The id of the page (or server) where it runs. */
  page: string;
}

/** What one event did to one actor. Personal data are already masked. */
export interface Moment {
  actor: string;
  /** Milliseconds since 1970, by the clock of its page. */
  at: number;
  /** The first one is 'xstate.init'; 'starts again' when React restarts the actor (StrictMode). */
  event: { type: string; [payload: string]: unknown };
  /** The id of the actor that sent the event; undefined when a screen did, or a call to the server. */
  from?: string | undefined;
  /** Paths of the active states afterwards. */
  active: string[];
  /** Keys of the arrows taken, in order. */
  transitions: string[];
  refused: Refusal[];
  status: 'active' | 'done' | 'error' | 'stopped';
  view: unknown;
  context: unknown;
}

export interface Refusal {
  /** The arrow's key. */
  transition: string;
  guard: string;
}

const ordinals = new WeakMap<Moment, number>();
let last = 0;

/** A unique number for each moment. */
export function ordinalOf(moment: Moment): number {
  const known = ordinals.get(moment) ?? ++last;
  ordinals.set(moment, known);
  return known;
}
