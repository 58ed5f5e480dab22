import type { RawRow } from './raw-row.ts';

/**
 * Reads a text file of one row: lines `campo: valor`, a line `---`, and the text, which becomes the cell `body`. A
 * repeated field is a list. Without the line `---`, the whole file is the text.
 */
export function readDocument(text: string, body: string): RawRow {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const cells = new Map<string, string>();
  let end = 0;
  for (; end < lines.length; end += 1) {
    const [, name, value] = /^([\p{L} ]{1,40}?)\s*:(.*)$/u.exec(lines[end]!) ?? [];
    if (name === undefined || value === undefined) break;
    const before = cells.get(name);
    cells.set(name, before === undefined ? value.trim() : `${before} | ${value.trim()}`);
  }
  const hasFields = end > 0 && /^-{3,}\s*$/.test(lines[end] ?? '');
  if (!hasFields) cells.clear();
  cells.set(body, (hasFields ? lines.slice(end + 1) : lines).join('\n').trim());
  return { cells, line: 0 };
}

/** Writes the row of a text file, without empty fields. */
export function writeDocument(
  fields: readonly (readonly [string, string])[],
  body: string,
): string {
  const head = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\n`);
  return head.length > 0 ? `${head.join('')}---\n\n${body}\n` : `${body}\n`;
}
