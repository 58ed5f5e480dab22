import sources from 'virtual:chart-sources';

/**
 * The source of a state, by the source of its chart and its path; the machine itself has the empty path. A state that
 * a function creates has the place of its parent.
 */
export function sourceOf(
  source: string,
  statePath: string,
): { file: string; line: number } | undefined {
  const places = sources[source]?.places;
  return places?.[statePath] ?? places?.[statePath.replace(/\.[^.]+$/, '')];
}

export function writtenPurpose(source: string): string | undefined {
  return sources[source]?.purpose;
}
