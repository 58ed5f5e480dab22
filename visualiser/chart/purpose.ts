import { machineSources } from '../project.ts';
import { folderOf } from '../sources/folder-of.ts';

const sources = new Map(
  Object.entries(machineSources).map(([path, source]) => [folderOf(path), source]),
);

/** The comment above the machine of a folder, if there is one. */
export function writtenPurpose(folder: string): string | undefined {
  const source = sources.get(folder);
  return source === undefined ? undefined : purposeIn(source);
}

/** The comment above the exported machine, without references such as '(SPEC §4)'. */
export function purposeIn(source: string): string | undefined {
  const comment = /\/\*\*((?:(?!\*\/).)*)\*\/\s*export const \w+Machine\b/s.exec(source)?.[1];
  return comment
    ?.replaceAll(/^\s*\*/gm, ' ')
    .replaceAll(/ \([^)]*§[^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
