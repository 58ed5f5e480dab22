import type { Recording, Told } from '../moments/recording.ts';

/** The name of the channel on which open pages tell the visualiser what their actors do. */
export const channelName = 'statecharts';

/** An open page of the shop. */
export interface PageInfo {
  /** Another one whenever a page is loaded. */
  id: string;
  /** Where it is now, without what would open a reservation. */
  address: string;
}

export type ChannelMessage =
  /** A visualiser asks who is there. */
  | { kind: 'hello' }
  /** A page answers with all that it has. */
  | { kind: 'here'; page: PageInfo; recording: Recording }
  /** Its address is another one now. */
  | { kind: 'moved'; page: PageInfo }
  | { kind: 'told'; page: PageInfo; told: Told }
  /** The page is closed, reloaded, or kept by the browser for going back. */
  | { kind: 'goodbye'; page: PageInfo };
