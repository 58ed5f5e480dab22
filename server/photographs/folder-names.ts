/** A name as a folder may have it: 'Gris Platinum' and 'gris-platinum' are the same. */
export function folderName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Words from the name of a folder or file: 'gris-platinum' is 'gris platinum'. */
export function wordsOf(name: string): string {
  return name.replace(/[-_\s]+/g, ' ').trim();
}

/** Whether Finder, Explorer, a spreadsheet or another program left the entry of a folder. */
export function isLeftover(name: string): boolean {
  return /^([.~].*|thumbs\.db|desktop\.ini)$/i.test(name);
}
