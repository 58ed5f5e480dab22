import type { Parameters } from '../content/parameters.ts';
import { dayInMendoza } from '../time/dates.ts';
import { revocationDeadline } from './deadlines.ts';
import type { Operation } from './operation.ts';
import { chooseRows } from './sheet/row.ts';
import { deadlineWords, visitSheet } from './sheet/visit.ts';
import { vehicleName } from './sheet/unit.ts';
import { visitOf } from './visits/visit.ts';

const hour = 3_600_000;

/**
 * The dates of a paid or pending reservation as an iCalendar file (RFC 5545): the visit, at the chosen time or at the
 * deadline, and the last day to revoke. A later file replaces the events of an earlier one, because dates can change:
 * the bank approves a pending payment, the buyer chooses another time or gets more, or the hand-over is agreed. Between
 * the buyer's visit and that agreement the file cancels the event of the visit.
 *
 * `id` identifies the reservation and must be the same in every file about it; `now` is when the file is made.
 */
export function visitCalendar(
  operation: Operation,
  parameters: Parameters,
  { id, now }: { id: string; now: Date },
): string | undefined {
  const { transaction, vehicle } = operation.purchase;
  const { visit: chosen, closing } = operation;
  const visit = visitOf(operation, parameters, now);
  const { address, until } = visit;
  const about = chooseRows(visitSheet(operation, visit), 'toBring', 'telephone');
  const since = transaction?.paid_at ?? transaction?.pending_since;
  if (!transaction || !since || !until) return undefined;
  const seller = parameters.group.name;
  const paidAt = new Date(since);
  const lastDay = dayInMendoza(revocationDeadline(paidAt));
  const name = vehicleName(vehicle);
  const comes = closing?.pickup_at ?? chosen?.at;
  const starts = comes ? new Date(comes) : new Date(until.getTime() - hour);
  const what = closing ? 'Retirar el 0 km' : 'Terminar la compra';
  const given = operation.more_time?.given_at ?? since;
  const agreed = closing?.changed_at ?? chosen?.chosen_at ?? since;
  const changes = [since, agreed, given].map((moment) => Date.parse(moment));
  const changedAt = new Date(Math.max(...changes));
  const event = (kind: string, lines: string[]) => [
    'BEGIN:VEVENT',
    `UID:${kind}-${id}@reservas`,
    `DTSTAMP:${utc(changedAt)}`,
    // A later file needs a greater number; minutes fit into 32 bits.
    `SEQUENCE:${Math.floor(changedAt.getTime() / 60_000)}`,
    'TRANSP:TRANSPARENT',
    ...lines,
    'END:VEVENT',
  ];
  const reminder = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`${what} en ${seller}`)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Concesionario Digital//Reservas//ES',
    'METHOD:PUBLISH',
    ...event('visita', [
      ...(closing && !comes ? ['STATUS:CANCELLED'] : reminder),
      `DTSTART:${utc(starts)}`,
      `DTEND:${utc(new Date(starts.getTime() + hour))}`,
      `SUMMARY:${escaped(`${closing || comes ? what : 'Último momento para terminar la compra'}: ${name}`)}`,
      `LOCATION:${escaped([seller, address].filter(Boolean).join(', '))}`,
      `DESCRIPTION:${escaped([deadlineWords(visit), ...about.map(({ label, value }) => `${label}: ${value}.`)].filter(Boolean).join(' '))}`,
    ]),
    ...event('arrepentimiento', [
      `DTSTART;VALUE=DATE:${lastDay.replaceAll('-', '')}`,
      `SUMMARY:${escaped(`Hoy por lo menos podés arrepentirte de la compra: ${name}`)}`,
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')
    .trim()
    .replace(/[\\;,]/g, (character) => `\\${character}`);
}

/** The bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  return code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
}

/** Folds a line into parts of at most 75 bytes; each continuation starts with a space. */
function folded(line: string): string {
  let length = 0;
  let text = '';
  for (const character of line) {
    const bytes = bytesOf(character);
    if (length + bytes > 75) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += bytes;
  }
  return text;
}
