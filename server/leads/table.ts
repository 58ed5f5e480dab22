import { sortableMoment, textTable } from '../commands/text-table.ts';
import { kindNames } from './csv.ts';
import type { KeptLead } from './lead-source.ts';

/** The leads as a table for a terminal: time, kind, name, contact data and the start of the message. */
export function leadsTable(leads: readonly KeptLead[]): string {
  if (leads.length === 0) return 'no hay mensajes\n';
  return textTable(
    leads.map(({ kind, data, createdAt }) => [
      sortableMoment(createdAt),
      kindNames[kind],
      `${data['name']} ${data['lastname']}`,
      [data['telephone'], data['cellphone'], data['email']].filter(Boolean).join(', '),
      firstLine(data),
    ]),
  );
}

function firstLine(data: Record<string, string>): string {
  const { subject, vehicle, position, message, branch, day } = data;
  const [line] = (message || [branch, day].filter(Boolean).join(', ')).split('\n');
  return [subject || vehicle || position, line].filter(Boolean).join(': ');
}
