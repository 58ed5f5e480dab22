/** The words of a folder's or file's name: 'gris platinum' for 'gris-platinum'. */
export function wordsOf(name: string): string {
  return name.replace(/[-_\s]+/g, ' ').trim();
}

/** Whether Finder, Explorer, a spreadsheet or another program created the entry of a folder by itself. */
export function isLeftover(name: string): boolean {
  return /^([.~].*|thumbs\.db|desktop\.ini)$/i.test(name);
}
