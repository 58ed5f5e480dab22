import type { ActorInfo, Moment } from './moment.ts';

/** A saved Live session or Drive. The moments come from an inspector, so personal data are masked already. */
export interface RecordingFile {
  format: typeof format;
  version: typeof version;
  /** As in '2026-11-23T03:00:00.000Z'. */
  savedAt: string;
  source: 'live' | 'drive';
  /** Titles such as '/oportunidades (tab 1)'. */
  pages: readonly { id: string; title: string }[];
  actors: readonly ActorInfo[];
  /** Oldest first. */
  moments: readonly Moment[];
}

const format = 'statecharts recording';
const version = 1;

export type Recorded = Pick<RecordingFile, 'source' | 'pages' | 'actors' | 'moments'>;

/** A recording without the actors that have no moment. */
export function recordingOf(
  { source, pages, actors, moments }: Recorded,
  now: Date,
): RecordingFile {
  const active = new Set(moments.map(({ actor }) => actor));
  const shown = actors.filter(({ id }) => active.has(id));
  const seen = new Set(shown.map(({ page }) => page));
  return {
    format,
    version,
    savedAt: now.toISOString(),
    source,
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
  const { pages, actors, moments } = data as Partial<RecordingFile>;
  return [pages, actors, moments].every(Array.isArray)
    ? { kind: 'read', recording: data as RecordingFile }
    : { kind: 'refused', reason: 'It is a recording, but parts of it are missing.' };
}

export function fileNameOf({ savedAt, source }: Pick<RecordingFile, 'savedAt' | 'source'>): string {
  return `${source}-${savedAt.slice(0, 19).replaceAll(':', '-')}.recording.json`;
}
