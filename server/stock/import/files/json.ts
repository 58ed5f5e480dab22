import type { RawFile, RawRow } from './raw-row.ts';

function cellOf(value: unknown): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (!Array.isArray(value)) return undefined;
  const parts = value.map(cellOf);
  return parts.includes(undefined) ? undefined : parts.join(' | ');
}

/** Reads a JSON file: a list of objects with the headers of the CSV file as keys. Its line numbers count objects. */
export function readJson(text: string): RawFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { reason: `no es JSON: ${(error as Error).message}` };
  }
  if (!Array.isArray(content)) return { reason: 'no es una lista de objetos' };
  const headers = new Set<string>();
  const rows: RawRow[] = [];
  const problems: { line: number; reason: string }[] = [];
  for (const [index, item] of (content as unknown[]).entries()) {
    const line = index + 1;
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      problems.push({ line, reason: 'no es un objeto' });
      continue;
    }
    const cells = new Map<string, string>();
    for (const [header, value] of Object.entries(item)) {
      const cell = cellOf(value);
      headers.add(header);
      if (cell === undefined)
        problems.push({ line, reason: `${header} no es un texto ni una lista` });
      else cells.set(header, cell);
    }
    rows.push({ line, cells });
  }
  return { headers: [...headers], rows, problems };
}
