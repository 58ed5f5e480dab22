/** An actor that runs somewhere: in a page of the shop, on the server, or in the hands of whoever looks. */
export interface ActorInfo {
  /** Different for every actor of every page. */
  id: string;
  /** The chart that it runs; undefined for ports and watchers. */
  chart: string | undefined;
  /** What its parent calls it, as in 'saveCash'; of the topmost its chart. */
  name: string;
  /** The actor that invoked it. */
  parent: string | undefined;
  /** Where it runs: one name for each open page, and one for the server. */
  page: string;
}

/** What one chart's actor went through on one event. What is personal was masked before it got here. */
export interface Moment {
  /** The actor's id. */
  actor: string;
  /** Milliseconds since 1970, by the clock of where it runs. */
  at: number;
  /** Of the very first one the type is 'xstate.init'; 'starts again' after a rehearsal of React's (StrictMode). */
  event: { type: string; [payload: string]: unknown };
  /** The paths of every state that it is in afterwards. */
  active: string[];
  /** The arrows that it took, by key, in order. */
  transitions: string[];
  /** The guards that said no on the way. */
  refused: Refusal[];
  status: 'active' | 'done' | 'error' | 'stopped';
  /** What the screens read of it: the chart's projection, where it has one. */
  view: unknown;
  context: unknown;
}

export interface Refusal {
  /** The arrow's key. */
  transition: string;
  guard: string;
}
