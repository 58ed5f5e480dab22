import type { AnyViews } from '../views/tables.ts';
import type { Call } from './calls.ts';
import type { Visit } from './visit.ts';

/** An act of a person, or the fate of a call. */
export type Act = (visit: Visit) => Promise<unknown>;

/** An act, or a state that the page must show after it. */
export type Stop = Act | string;

/**
 * The walks through one chart that need the whole program, because the server decides by itself. The shopper's acts and
 * the content of each state are in the tables of level 2.
 */
export interface ChartWalks {
  views: AnyViews;
  /** Each call of the chart, by the state that makes it, or why no browser makes it. */
  calls: Readonly<Record<string, Call | string>>;
  /** Keyed by title. */
  walks: Readonly<Record<string, readonly (Stop | readonly Stop[])[]>>;
}

export const chartWalks: readonly ChartWalks[] = Object.values(
  import.meta.glob<Record<string, ChartWalks | readonly Stop[]>>('../../../src/**/walks.ts', {
    eager: true,
  }),
).flatMap((module) => Object.values(module).filter((value) => 'walks' in value));
