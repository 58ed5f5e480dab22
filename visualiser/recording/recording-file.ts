import type { Chart } from '../chart/chart.ts';
import type { ActorInfo, Moment } from '../moments/moment.ts';

/** A saved Live session or Drive. The moments come from an inspector, so personal data are masked already. */
export interface RecordingFile {
  format: typeof format;
  version: typeof version;
  /** As in '2026-11-23T03:00:00.000Z'. */
  savedAt: string;
  source: 'live' | 'drive';
  /** The charts at the time of the recording. */
  charts: { chart: Chart }[];
  /** Titles such as '/oportunidades (tab 1)'. */
  pages: readonly { id: string; title: string }[];
  actors: readonly ActorInfo[];
  /** Oldest first. */
  moments: readonly Moment[];
}

const format = 'statecharts recording';
const version = 1;

export type Recorded = Pick<RecordingFile, 'source' | 'pages' | 'actors' | 'moments'>;

/** A recording with the present charts of its actors. Actors without a moment are left out. */
export function recordingOf(
  { source, pages, actors, moments }: Recorded,
  charts: readonly Chart[],
  now: Date,
): RecordingFile {
  const active = new Set(moments.map(({ actor }) => actor));
  const shown = actors.filter(({ id }) => active.has(id));
  const run = new Set(shown.map(({ chart }) => chart));
  const seen = new Set(shown.map(({ page }) => page));
  return {
    format,
    version,
    savedAt: now.toISOString(),
    source,
    charts: charts.filter(({ id }) => run.has(id)).map((chart) => ({ chart })),
    pages: pages.filter(({ id }) => seen.has(id)),
    actors: shown,
    moments,
  };
}

export type Reading =
  | { kind: 'read'; recording: RecordingFile }
  /** `reason` is a sentence for the reader of the visualiser. */
  | { kind: 'refused'; reason: string };

export function readRecording(text: string): Reading {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { kind: 'refused', reason: 'It is not a recording: it is not JSON.' };
  }
  const { format: named, version: written } = (data ?? {}) as Partial<RecordingFile>;
  if (named !== format) return { kind: 'refused', reason: 'It is JSON, but not a recording.' };
  if (written !== version) {
    const reason = `Its version is ${String(written)}; this visualiser reads version ${version}.`;
    return { kind: 'refused', reason };
  }
  return isWhole(data as Partial<RecordingFile>)
    ? { kind: 'read', recording: data as RecordingFile }
    : { kind: 'refused', reason: 'It is a recording, but parts of it are missing.' };
}

function isWhole({ charts, pages, actors, moments, savedAt }: Partial<RecordingFile>): boolean {
  return (
    typeof savedAt === 'string' &&
    Array.isArray(pages) &&
    isListOf(charts, ({ chart }) => !!chart?.root) &&
    isListOf(actors, ({ id, name }) => typeof id === 'string' && typeof name === 'string') &&
    isListOf(
      moments,
      ({ actor, at, event, active, transitions, refused }) =>
        typeof actor === 'string' &&
        typeof at === 'number' &&
        typeof event?.type === 'string' &&
        [active, transitions, refused].every(Array.isArray),
    )
  );
}

function isListOf<Member>(
  list: readonly Member[] | undefined,
  isRight: (member: Partial<Member>) => boolean,
): boolean {
  return Array.isArray(list) && list.every((each) => !!each && isRight(each as Partial<Member>));
}

export function fileNameOf({ savedAt, source }: Pick<RecordingFile, 'savedAt' | 'source'>): string {
  return `${source}-${savedAt.slice(0, 19).replaceAll(':', '-')}.recording.json`;
}
