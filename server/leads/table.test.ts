import { describe, expect, test } from 'vitest';
import type { KeptLead } from './lead-source.ts';
import { leadsTable } from './table.ts';

const contact: KeptLead = {
  id: '1',
  kind: 'contact',
  data: {
    name: 'Lucía',
    lastname: 'Quiroga',
    telephone: '261 555 0142',
    email: 'lucia@ejemplo.com.ar',
    subject: 'Contacto',
    message: '¿Tienen el Nivus?\nEn azul.',
  },
  fileName: null,
  createdAt: new Date('2026-11-21T02:30:00Z'),
};
const priceRequest: KeptLead = {
  ...contact,
  kind: 'price_request',
  data: { name: 'Al', lastname: 'Paz', cellphone: '', email: 'al@x.example', vehicle: 'BAIC X55' },
};

describe('the table of leads', () => {
  test('shows time, kind, name, contact data and the start of the message', () => {
    expect(leadsTable([contact, priceRequest])).toBe(
      `2026-11-20 23:30  Consulta          Lucía Quiroga  261 555 0142, lucia@ejemplo.com.ar  Contacto: ¿Tienen el Nivus?
2026-11-20 23:30  Pedido de precio  Al Paz         al@x.example                        BAIC X55
`,
    );
  });

  test('shows branch and day of a test drive', () => {
    const data = { ...priceRequest.data, branch: 'San Rafael', day: '2026-11-24' };
    expect(leadsTable([{ ...priceRequest, kind: 'test_drive', data }])).toBe(
      '2026-11-20 23:30  Prueba de manejo  Al Paz  al@x.example  BAIC X55: San Rafael, 2026-11-24\n',
    );
  });

  test('is "no hay mensajes" when there are none', () => {
    expect(leadsTable([])).toBe('no hay mensajes\n');
  });

  test('removes terminal control characters from typed text, and cuts it to one line', () => {
    const typed = { ...contact.data, name: '\u001b[2J\u202e', message: 'a'.repeat(500) };
    const table = leadsTable([{ ...contact, data: typed }]);
    for (const command of ['\u001b', '\u202e']) expect(table).not.toContain(command);
    expect(table.split('\n')).toHaveLength(2);
    expect(table).toMatch(/a…\n$/);
    expect(table.length).toBeLessThan(200);
  });
});
