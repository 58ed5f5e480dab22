import { createHash } from 'node:crypto';
import { refundDeadline, revocationDeadline } from '../../domain/operation/deadlines.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { wholeAddress, type Seller } from '../../domain/content/parameters.ts';
import { dayInMendoza } from '../../domain/time/dates.ts';
import { oneLine } from './one-line.ts';
import { vehicleName } from './operation-rows.ts';

const hour = 3_600_000;

/**
 * The dates of a paid or pending reservation as an iCalendar file (RFC 5545): until when to come, and the last day to
 * revoke. The approval of a pending payment starts both again, so its file replaces the first one's events.
 */
export function reservationCalendar({ purchase }: Operation, group: Seller): string | undefined {
  const { transaction, vehicle } = purchase;
  const since = transaction?.paid_at ?? transaction?.pending_since;
  if (!transaction || !since) return undefined;
  const paidAt = new Date(since);
  const visit = refundDeadline(paidAt);
  const lastDay = dayInMendoza(revocationDeadline(paidAt));
  // Whoever shares a calendar must not share the code that opens the reservation.
  const id = createHash('sha256').update(transaction.code).digest('hex').slice(0, 20);
  const event = (name: string, lines: string[]) => [
    'BEGIN:VEVENT',
    `UID:${name}-${id}@reservas`,
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
      `SUMMARY:${escaped(`Último momento para terminar la compra: ${vehicleName(vehicle)}`)}`,
      `LOCATION:${escaped([group.name, wholeAddress(group)].filter(Boolean).join(', '))}`,
      `DESCRIPTION:${escaped(`Llevá tu DNI y el código de la reserva. Teléfono: ${group.telephone}`)}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(`Terminar la compra en ${group.name}`)}`,
      'TRIGGER:-P1D',
      'END:VALARM',
    ]),
    ...event('arrepentimiento', [
      `DTSTART;VALUE=DATE:${lastDay.replaceAll('-', '')}`,
      `SUMMARY:${escaped(`Último día para arrepentirte de la compra: ${vehicleName(vehicle)}`)}`,
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return oneLine(text).replace(/[\\;,]/g, (character) => `\\${character}`);
}

/** Lines have at most 75 bytes; a continuation starts with a space. */
function folded(line: string): string {
  let length = 0;
  let text = '';
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > 75) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += bytes;
  }
  return text;
}
