import { dayInMendoza } from '../../../domain/time/dates.ts';
import { formatTime } from '../../../domain/time/moments.ts';
import { oneLine } from './one-line.ts';

/** `2026-11-20 12:00` in Mendoza: sortable as text, and readable by every spreadsheet. */
export function sortableMoment(moment: Date): string {
  return `${dayInMendoza(moment)} ${formatTime(moment)}`;
}

const widest = 60;

export function textTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(cell));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]!.length)),
  );
  return cells
    .map((row) => row.map((text, column) => text.padEnd(widths[column]!)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

/** Removes control characters, which a terminal would execute. */
function cell(text: string): string {
  const line = oneLine(text);
  return line.length > widest ? `${line.slice(0, widest - 1)}…` : line;
}
