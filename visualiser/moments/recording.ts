import type { ActorInfo, Moment } from './moment.ts';

export type Report = { kind: 'actor'; actor: ActorInfo } | { kind: 'moment'; moment: Moment };

/** All reports of a page, as plain data that can be sent to another page. */
export interface Recording {
  actors: readonly KnownActor[];
  /** The last `maxMoments`, oldest first. */
  moments: readonly Moment[];
}

export interface KnownActor {
  info: ActorInfo;
  condition: 'running' | 'ended';
  /** Undefined until its first moment. */
  latest: Moment | undefined;
}

export const nothingRecorded: Recording = { actors: [], moments: [] };

/** The limit for one page, and for the log of all pages. */
export const maxMoments = 500;

export function record(recording: Recording, report: Report): Recording {
  const { actors, moments } = recording;
  switch (report.kind) {
    case 'actor':
      return { actors: withActor(actors, report.actor), moments };
    case 'moment': {
      const { moment } = report;
      const condition = moment.status === 'active' ? 'running' : 'ended';
      const changed = change(actors, moment.actor, { latest: moment, condition });
      const all = [...moments, moment];
      if (all.length <= maxMoments) return { actors: changed, moments: all };
      const shown = all.slice(-maxMoments);
      return { actors: remembered(changed, shown), moments: shown };
    }
  }
}

export function closed({ actors, moments }: Recording): Recording {
  return { actors: actors.map((actor) => ({ ...actor, condition: 'ended' })), moments };
}

export function cleared({ actors }: Recording): Recording {
  return { actors: actors.filter(({ condition }) => condition === 'running'), moments: [] };
}

/** The actors without ended ones that have no moments. */
function remembered(actors: readonly KnownActor[], moments: readonly Moment[]): KnownActor[] {
  const active = new Set(moments.map(({ actor }) => actor));
  return actors.filter(({ info, condition }) => condition === 'running' || active.has(info.id));
}

function withActor(actors: readonly KnownActor[], info: ActorInfo): KnownActor[] {
  const known = actors.find((actor) => actor.info.id === info.id);
  if (known) return change(actors, info.id, { condition: 'running' });
  return [...actors, { info, condition: 'running', latest: undefined }];
}

function change(
  actors: readonly KnownActor[],
  id: string,
  part: Partial<KnownActor>,
): KnownActor[] {
  return actors.map((actor) => (actor.info.id === id ? { ...actor, ...part } : actor));
}
