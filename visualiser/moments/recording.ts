import type { ActorInfo, Moment } from './moment.ts';

export type Report =
  | { kind: 'actor'; actor: ActorInfo }
  | { kind: 'moment'; moment: Moment }
  /** A port or a watcher has ended. */
  | { kind: 'end'; actor: string };

/** All reports of a page, as plain data that can be sent to another page. */
export interface Recording {
  actors: readonly KnownActor[];
  /** The last `maxMoments`, oldest first. */
  moments: readonly Moment[];
}

export interface KnownActor {
  info: ActorInfo;
  condition: 'running' | 'ended';
  /** Undefined for ports and watchers. */
  latest: Moment | undefined;
  /** The number of starts of a port of this name; only the last start is recorded. */
  starts: number;
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
    case 'end':
      return { actors: change(actors, report.actor, { condition: 'ended' }), moments };
  }
}

export function closed({ actors, moments }: Recording): Recording {
  return { actors: actors.map((actor) => ({ ...actor, condition: 'ended' })), moments };
}

export function cleared({ actors }: Recording): Recording {
  return { actors: actors.filter(({ condition }) => condition === 'running'), moments: [] };
}

/** The actors without ended charts that have no moments, and without the ports of these. */
function remembered(actors: readonly KnownActor[], moments: readonly Moment[]): KnownActor[] {
  const active = new Set(moments.map(({ actor }) => actor));
  const known = new Set(
    actors
      .filter(({ info, condition }) => condition === 'running' || active.has(info.id))
      .map(({ info }) => info.id),
  );
  return actors.filter(({ info: { id, chart, parent } }) =>
    known.has(chart === undefined && parent ? parent : id),
  );
}

function withActor(actors: readonly KnownActor[], info: ActorInfo): KnownActor[] {
  const known = actors.find((actor) => actor.info.id === info.id);
  if (known) return change(actors, info.id, { condition: 'running' });
  const earlier = actors.find((actor) => isEarlierPort(actor, info));
  const starts = (earlier?.starts ?? 0) + 1;
  return [
    ...actors.filter((actor) => actor !== earlier),
    { info, condition: 'running', latest: undefined, starts },
  ];
}

function isEarlierPort({ info, condition }: KnownActor, { chart, name, parent }: ActorInfo) {
  return (
    chart === undefined &&
    condition === 'ended' &&
    info.chart === undefined &&
    info.name === name &&
    info.parent === parent
  );
}

function change(
  actors: readonly KnownActor[],
  id: string,
  part: Partial<KnownActor>,
): KnownActor[] {
  return actors.map((actor) => (actor.info.id === id ? { ...actor, ...part } : actor));
}
