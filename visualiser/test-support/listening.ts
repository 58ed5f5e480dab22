import type { ActorInfo, Moment } from '../moments/moment.ts';
import { momentInspector } from '../inspect/moment-inspector.ts';

/** An inspector that records its reports. */
export function listening() {
  const actors = new Map<string, ActorInfo>();
  const moments: Moment[] = [];
  const reports: string[] = [];
  const nameOf = (id: string) => actors.get(id)!.name;
  const inspect = momentInspector('a page', {
    onActor: (actor) => {
      actors.set(actor.id, actor);
      reports.push(`${actor.name} is there`);
    },
    onMoment: (moment) => {
      moments.push(moment);
      reports.push(`${nameOf(moment.actor)}: ${moment.event.type}`);
    },
    onEnd: (actor) => reports.push(`${nameOf(actor)} ends`),
  });
  return {
    inspect,
    actors,
    moments,
    last: (name: string) => moments.findLast(({ actor }) => nameOf(actor) === name)!,
    /** The reports since the last call, one line for each actor, moment and end. */
    news: () => reports.splice(0),
  };
}
