import { dayInMendoza } from '../../domain/time/dates.ts';
import { formatTime } from '../../domain/time/moments.ts';
import { oneLine } from '../mail/one-line.ts';
import type { KeptLead } from './lead-source.ts';

/** `2026-11-20 12:00` in Mendoza: sortable as text, and readable by every spreadsheet. */
export function sortableMoment(moment: Date): string {
  return `${dayInMendoza(moment)} ${formatTime(moment)}`;
}

/** Maximum width of a cell in characters. */
const widest = 60;

/** The leads as a table for a terminal: time, kind, name, contact data and the start of the message. */
export function leadsTable(leads: readonly KeptLead[]): string {
  if (leads.length === 0) return 'no leads\n';
  const rows = leads.map(({ kind, data, createdAt }) =>
    [
      sortableMoment(createdAt),
      kind,
      `${data['name']} ${data['lastname']}`,
      [data['telephone'], data['cellphone'], data['email']].filter(Boolean).join(', '),
      firstLine(data),
    ].map(cell),
  );
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) => row.map((text, column) => text.padEnd(widths[column]!)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

function firstLine({ subject, vehicle, position, message }: Record<string, string>): string {
  const [line] = (message ?? '').split('\n');
  return [subject || vehicle || position, line].filter(Boolean).join(': ');
}

/** Removes control characters, which a terminal would execute. */
function cell(text: string): string {
  const line = oneLine(text);
  return line.length > widest ? `${line.slice(0, widest - 1)}…` : line;
}
