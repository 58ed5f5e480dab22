import type { ActorInfo, Moment } from './moment.ts';
import { eventName } from './in-words.ts';

export interface LogFilter {
  /** The name of the actor; empty for all. */
  actor: string;
  /** Searched in the event, its payload, the actor's name and refused guards. */
  text: string;
}

export const everything: LogFilter = { actor: '', text: '' };

/** The moments that pass a filter, in their order. */
export function filterMoments(
  moments: readonly Moment[],
  actors: readonly ActorInfo[],
  { actor, text }: LogFilter,
): readonly Moment[] {
  if (actor === '' && text.trim() === '') return moments;
  const names = new Map(actors.map(({ id, name }) => [id, name]));
  const wanted = text.trim().toLowerCase();
  return moments.filter((moment) => {
    const name = names.get(moment.actor) ?? '';
    if (actor !== '' && name !== actor) return false;
    const guards = moment.refused.map(({ guard }) => guard);
    const searched = [name, eventName(moment.event.type), JSON.stringify(moment.event), ...guards];
    return searched.join('\n').toLowerCase().includes(wanted);
  });
}
