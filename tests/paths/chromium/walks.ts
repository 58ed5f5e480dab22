import type { AnyStateMachine } from 'xstate';
import type { Shows } from './screens.ts';
import type { Visit } from './visit.ts';

/** What somebody does, or what happens to a call. */
export type Act = (visit: Visit) => Promise<unknown>;

/** Something done, or a state that the page must show then. */
type Stop = Act | string;

/** The walks through one chart that only the whole program can make: the server decides by itself. */
export interface ChartWalks {
  machine: AnyStateMachine;
  /** What the page shows in each state, by path: a text of its main part, or a check. */
  shows: Readonly<Record<string, string | RegExp | Shows>>;
  /** By title. */
  walks: Readonly<Record<string, readonly (Stop | readonly Stop[])[]>>;
}
