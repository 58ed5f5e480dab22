import sources from 'virtual:chart-sources';

/** Where a state is written, by the folder of its machine and its path; the machine itself has the empty path. */
export function sourceOf(
  folder: string,
  statePath: string,
): { file: string; line: number } | undefined {
  return sources[folder]?.[statePath];
}
