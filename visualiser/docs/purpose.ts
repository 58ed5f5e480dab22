import { folderOf, machineSources } from '../machines.ts';

const sources = new Map(
  Object.entries(machineSources).map(([path, source]) => [folderOf(path), source]),
);

/** The purpose of the machine in a folder of machines/. Throws when its file doesn't say it. */
export function purposeOf(folder: string): string {
  const purpose = writtenPurpose(folder);
  if (!purpose) throw new Error(`machines/${folder}/machine.ts does not say what it is for`);
  return purpose;
}

/** The comment above the machine of a folder, if there is one. */
export function writtenPurpose(folder: string): string | undefined {
  const source = sources.get(folder);
  return source === undefined ? undefined : purposeIn(source);
}

/** The comment above the exported machine, without references to the specification. */
export function purposeIn(source: string): string | undefined {
  const comment = /\/\*\*((?:(?!\*\/).)*)\*\/\s*export const \w+Machine\b/s.exec(source)?.[1];
  return comment
    ?.replaceAll(/^\s*\*/gm, ' ')
    .replaceAll(/ \((?:SPEC|DECISIONS)\b[^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
