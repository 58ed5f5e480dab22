import { dayInMendoza } from '../time/dates.ts';
import { refundDeadline, revocationDeadline } from './deadlines.ts';
import type { Operation } from './operation.ts';

const hour = 3_600_000;

export interface VisitCalendar {
  operation: Operation;
  /** The dealership's name. */
  seller: string;
  /** Where to come: an address in one line. */
  place: string;
  telephone: string;
  /** Of the reservation, the same in each file about it, so that a later file replaces the events of an earlier one. */
  id: string;
}

/**
 * The dates of a paid or pending reservation as an iCalendar file (RFC 5545): until when to come, and the last day to
 * revoke. The approval of a pending payment starts both again, so its file replaces the first one's events.
 */
export function visitCalendar({
  operation: { purchase },
  seller,
  place,
  telephone,
  id,
}: VisitCalendar): string | undefined {
  const { transaction, vehicle } = purchase;
  const since = transaction?.paid_at ?? transaction?.pending_since;
  if (!transaction || !since) return undefined;
  const paidAt = new Date(since);
  const visit = refundDeadline(paidAt);
  const lastDay = dayInMendoza(revocationDeadline(paidAt));
  const name = `${vehicle.brand} ${vehicle.name}`;
  const event = (kind: string, lines: string[]) => [
    'BEGIN:VEVENT',
    `UID:${kind}-${id}@reservas`,
    `DTSTAMP:${utc(paidAt)}`,
    `SEQUENCE:${transaction.paid_at ? 1 : 0}`,
    'TRANSP:TRANSPARENT',
    ...lines,
    'END:VEVENT',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Concesionario Digital//Reservas//ES',
    'METHOD:PUBLISH',
    ...event('visita', [
      `DTSTART:${utc(new Date(visit.getTime() - hour))}`,
      `DTEND:${utc(visit)}`,
      `SUMMARY:${escaped(`Último momento para terminar la compra: ${name}`)}`,
      `LOCATION:${escaped([seller, place].filter(Boolean).join(', '))}`,
      `DESCRIPTION:${escaped(`Llevá tu DNI y el código de la reserva. Teléfono: ${telephone}`)}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(`Terminar la compra en ${seller}`)}`,
      'TRIGGER:-P1D',
      'END:VALARM',
    ]),
    ...event('arrepentimiento', [
      `DTSTART;VALUE=DATE:${lastDay.replaceAll('-', '')}`,
      `SUMMARY:${escaped(`Último día para arrepentirte de la compra: ${name}`)}`,
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

/** Lines have at most 75 bytes; a continuation starts with a space. */
function folded(line: string): string {
  const bytesOf = (text: string) => new TextEncoder().encode(text).length;
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
