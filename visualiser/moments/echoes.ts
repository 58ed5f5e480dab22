import type { ActorInfo, Moment } from './moment.ts';

/**
 * The moments with new information. Not so: a parent gets a snapshot of a child, whose own moment is in the log, and
 * doesn't change its state; or React restarts an actor (StrictMode).
 */
export function withoutEchoes(
  moments: readonly Moment[],
  actors: readonly ActorInfo[],
): readonly Moment[] {
  const parents = new Set(actors.map(({ parent }) => parent));
  const echoes = new Set<Moment>();
  const before = new Map<string, Moment>();
  for (const moment of moments) {
    const { actor, event } = moment;
    const earlier = before.get(actor);
    before.set(actor, moment);
    if (event.type === 'starts again') {
      echoes.add(moment);
      if (earlier) echoes.add(earlier);
    }
    const stays = !earlier || earlier.active.join() === moment.active.join();
    const isOfChild = event.type.startsWith('xstate.snapshot.') && parents.has(actor);
    if (isOfChild && stays) echoes.add(moment);
  }
  return moments.filter((moment) => !echoes.has(moment));
}
