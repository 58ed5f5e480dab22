import type { ActorInfo } from '../moments/moment.ts';

/** The URL of a recorded actor, and of its moment with an index. */
export function momentAddress({ id, chart }: ActorInfo, moment = 0): string {
  const query = new URLSearchParams({ actor: id, moment: String(moment) });
  return `/statecharts/${chart}/recording?${query}`;
}
