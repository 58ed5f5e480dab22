const sources = import.meta.glob<string>('../../../machines/*/machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the machine of a folder below machines/ is for: the words above it in its file. */
export function purposeOf(folder: string): string {
  const source = sources[`../../../machines/${folder}/machine.ts`];
  const purpose = source === undefined ? undefined : purposeIn(source);
  if (!purpose) throw new Error(`machines/${folder}/machine.ts does not say what it is for`);
  return purpose;
}

/** The words above the machine that a file exports, without their references to the specification. */
export function purposeIn(source: string): string | undefined {
  const comment = /\/\*\*((?:(?!\*\/).)*)\*\/\s*export const \w+Machine\b/s.exec(source)?.[1];
  return comment
    ?.replaceAll(/^\s*\*/gm, ' ')
    .replaceAll(/ \((?:SPEC|DECISIONS)\b[^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
