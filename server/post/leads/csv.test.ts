import { describe, expect, test } from 'vitest';
import { exportedFileName, leadsCsv } from './csv.ts';
import type { StoredLead } from './lead-source.ts';

const contact: StoredLead = {
  id: '3f2a9c1e-0000-4000-8000-000000000001',
  kind: 'contact',
  data: { name: 'Lucía', lastname: 'Quiroga', telephone: '261 555 0142', message: 'Hola' },
  fileName: null,
  campaigns: null,
  createdAt: new Date('2026-11-21T02:30:00Z'),
};
const withMessage = (message: string) => leadsCsv([{ ...contact, data: { message } }]);

describe('the CSV of leads', () => {
  test('has a row for each lead, with its time in Mendoza', () => {
    expect(leadsCsv([contact])).toBe(
      '\uFEFFFecha,Tipo,Nombre,Apellido,Teléfono,Celular,Correo electrónico,Asunto,Vehículo,Sucursal,Día,Estudios,Puesto,Zona,Mensaje,Currículum,Primera campaña,Última campaña\r\n' +
        '2026-11-20 23:30,Consulta,Lucía,Quiroga,261 555 0142,,,,,,,,,,Hola,,,\r\n',
    );
  });

  test('quotes texts with a comma, a quote or a line break', () => {
    expect(withMessage('dice "sí", y\nespera')).toContain(',"dice ""sí"", y\nespera",,,\r\n');
  });

  test.each([
    ['+54 261', ",'+54 261,"],
    ['Hola;=1+1', ",Hola;'=1+1,"],
    ['a@b.example', ',a@b.example,'],
  ])('has %j as %s: no formula for a spreadsheet', (text, cell) => {
    expect(withMessage(text)).toContain(cell);
  });

  test('includes the file name of a CV, with an id because two people can have the same name', () => {
    const application: StoredLead = {
      ...contact,
      kind: 'job_application',
      fileName: 'cv-quiroga-lucia.pdf',
    };
    expect(exportedFileName(application)).toBe('cv-quiroga-lucia-3f2a9c1e.pdf');
    expect(leadsCsv([application])).toMatch(/,cv-quiroga-lucia-3f2a9c1e\.pdf,,\r\n$/);
  });
});
