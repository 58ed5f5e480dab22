import type { LeadKind } from '../db/schema.ts';
import { leadLabels } from '../mail/lead-letters.ts';
import type { StoredLead } from './lead-source.ts';
import { withoutFormulas } from '../../domain/words/formulas.ts';
import { sortableMoment } from '../commands/text-table.ts';

export const kindNames: Record<LeadKind, string> = {
  contact: 'Consulta',
  price_request: 'Pedido de precio',
  job_application: 'Postulación',
  test_drive: 'Prueba de manejo',
};

/** The leads as a CSV file (RFC 4180) that spreadsheets read as UTF-8. */
export function leadsCsv(leads: readonly StoredLead[]): string {
  const rows = leads.map((lead) => [
    sortableMoment(lead.createdAt),
    kindNames[lead.kind],
    ...Object.keys(leadLabels).map((field) => lead.data[field] ?? ''),
    exportedFileName(lead) ?? '',
  ]);
  const header = ['Fecha', 'Tipo', ...Object.values(leadLabels), 'Currículum'];
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** `cv-quiroga-lucia-3f2a9c1e.pdf`: with an id, because two people can have the same name. */
export function exportedFileName({ id, fileName }: StoredLead): string | undefined {
  return fileName?.replace(/(?=\.\w+$)/, `-${id.slice(0, 8)}`);
}

function cell(text: string): string {
  const value = withoutFormulas(text);
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
