import type { Recording, Report } from '../moments/recording.ts';

/** The channel on which open pages report their actors to the visualiser. */
export const channelName = 'statecharts';

export interface PageInfo {
  /** A new id for each page load. */
  id: string;
  address: string;
}

export type ChannelMessage =
  /** A visualiser searches for open pages. */
  | { kind: 'hello' }
  /** A visualiser sends an event to an actor of some page. */
  | { kind: 'send'; actor: string; event: { type: string } }
  /** A page sends its whole recording: as an answer, with a new address, or when it opens. */
  | { kind: 'here'; page: PageInfo; recording: Recording }
  | { kind: 'report'; page: PageInfo; report: Report }
  /** The page was closed, reloaded, or put in the back/forward cache. */
  | { kind: 'goodbye'; page: PageInfo };
