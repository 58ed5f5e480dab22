import type { ActorInfo, Moment } from '../moments/moment.ts';
import { eventName } from '../moments/in-words.ts';
import type { RecordingFile } from './recording-file.ts';

export interface RecordedPath {
  actor: ActorInfo;
  number: number;
  moments: (Moment & { words: string })[];
}

export function recordedPaths({ actors, moments }: RecordingFile, chart: string): RecordedPath[] {
  return actors
    .filter((actor) => actor.chart === chart)
    .map((actor) => ({ actor, own: moments.filter((moment) => moment.actor === actor.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ actor, own }, index) => ({
      actor,
      number: index + 1,
      moments: own.map((moment) => ({ ...moment, words: eventName(moment.event.type) })),
    }));
}

export function momentAddress({ id, chart }: ActorInfo, moment = 0): string {
  const query = new URLSearchParams({ actor: id, moment: String(moment) });
  return `/statecharts/${chart}/recording?${query}`;
}
