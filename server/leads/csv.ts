import { stringify } from 'csv-stringify/sync';
import { kindNames, leadLabels } from '../mail/lead-letters.ts';
import type { StoredLead } from './lead-source.ts';
import { withoutFormulas } from '../../domain/words/formulas.ts';
import { sortableMoment } from '../commands/text-table.ts';

/** The leads as a CSV file (RFC 4180) that spreadsheets read as UTF-8. */
export function leadsCsv(leads: readonly StoredLead[]): string {
  const rows = leads.map((lead) => [
    sortableMoment(lead.createdAt),
    kindNames[lead.kind],
    ...Object.keys(leadLabels).map((field) => lead.data[field] ?? ''),
    exportedFileName(lead) ?? '',
  ]);
  const header = ['Fecha', 'Tipo', ...Object.values(leadLabels), 'Currículum'];
  return stringify([header, ...rows.map((row) => row.map(withoutFormulas))], csv);
}

/** `cv-quiroga-lucia-3f2a9c1e.pdf`: with an id, because two people can have the same name. */
export function exportedFileName({ id, fileName }: StoredLead): string | undefined {
  return fileName?.replace(/(?=\.\w+$)/, `-${id.slice(0, 8)}`);
}

const csv = { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;
