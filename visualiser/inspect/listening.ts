import type { ActorInfo, Moment } from '../moments/moment.ts';
import { momentInspector } from './moment-inspector.ts';

/** An inspector whose words are kept, for tests. */
export function listening() {
  const actors = new Map<string, ActorInfo>();
  const moments: Moment[] = [];
  const told: string[] = [];
  const nameOf = (id: string) => actors.get(id)!.name;
  const inspect = momentInspector('a page', {
    onActor: (actor) => {
      actors.set(actor.id, actor);
      told.push(`${actor.name} is there`);
    },
    onMoment: (moment) => {
      moments.push(moment);
      told.push(`${nameOf(moment.actor)}: ${moment.event.type}`);
    },
    onEnd: (actor) => told.push(`${nameOf(actor)} ends`),
  });
  return {
    inspect,
    actors,
    moments,
    last: (name: string) => moments.findLast(({ actor }) => nameOf(actor) === name)!,
    /** What has been told since it was last asked, one line for each actor, moment and end. */
    news: () => told.splice(0),
  };
}
