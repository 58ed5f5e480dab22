import type { ActorInfo, Moment } from '../moments/moment.ts';
import { momentInspector } from '../inspect/moment-inspector.ts';

/** An inspector that records its reports. */
export function listening() {
  const actors = new Map<string, ActorInfo>();
  const moments: Moment[] = [];
  const reports: string[] = [];
  let seen = 0;
  const nameOf = (id: string) => actors.get(id)!.name;
  const inspect = momentInspector('a page', {
    onActor: (actor) => {
      actors.set(actor.id, actor);
      reports.push(`${actor.name} is there`);
    },
    onMoment: (moment) => {
      moments.push(moment);
      moments.sort((one, other) => one.at - other.at);
    },
  });
  return {
    inspect,
    actors,
    moments,
    last: (name: string) => moments.findLast(({ actor }) => nameOf(actor) === name)!,
    /** The moments since the last call in their order, then the actors, one line each. */
    news: () => {
      const since = moments.slice(seen);
      seen = moments.length;
      return [
        ...since.map(({ actor, event }) => `${nameOf(actor)}: ${event.type}`),
        ...reports.splice(0),
      ];
    },
  };
}
