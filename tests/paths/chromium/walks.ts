import type { AnyViews } from '../views/tables.ts';
import type { Visit } from './visit.ts';

/** What somebody does, or what happens to a call. */
export type Act = (visit: Visit) => Promise<unknown>;

/** Something done, or a state that the page must show then. */
type Stop = Act | string;

/**
 * The walks through one chart that only the whole program can make: the server decides by itself. What a shopper does and
 * what each state shows is in the tables of level 2.
 */
export interface ChartWalks {
  views: AnyViews;
  /** By title. */
  walks: Readonly<Record<string, readonly (Stop | readonly Stop[])[]>>;
}
