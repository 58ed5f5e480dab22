import type { LeadKind } from '../db/schema.ts';
import type { KeptLead } from './lead-source.ts';
import { withoutFormulas } from '../../domain/words/formulas.ts';
import { sortableMoment } from '../commands/text-table.ts';

export const kindNames: Record<LeadKind, string> = {
  contact: 'Consulta',
  price_request: 'Pedido de precio',
  job_application: 'Postulación',
  test_drive: 'Prueba de manejo',
};

const fields = {
  name: 'Nombre',
  lastname: 'Apellido',
  telephone: 'Teléfono',
  cellphone: 'Celular',
  email: 'Correo electrónico',
  subject: 'Asunto',
  vehicle: 'Vehículo',
  branch: 'Sucursal',
  day: 'Día',
  studies: 'Estudios',
  position: 'Puesto',
  zone: 'Zona',
  message: 'Mensaje',
};

/** The leads as a CSV file (RFC 4180) that spreadsheets read as UTF-8. */
export function leadsCsv(leads: readonly KeptLead[]): string {
  const rows = leads.map((lead) => [
    sortableMoment(lead.createdAt),
    kindNames[lead.kind],
    ...Object.keys(fields).map((field) => lead.data[field] ?? ''),
    exportedFileName(lead) ?? '',
  ]);
  const header = ['Fecha', 'Tipo', ...Object.values(fields), 'Currículum'];
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** `cv-quiroga-lucia-3f2a9c1e.pdf`: with an id, because two people can have the same name. */
export function exportedFileName({ id, fileName }: KeptLead): string | undefined {
  return fileName?.replace(/(?=\.\w+$)/, `-${id.slice(0, 8)}`);
}

function cell(text: string): string {
  const value = withoutFormulas(text);
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
