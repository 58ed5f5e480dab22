import { describe, expect, test } from 'vitest';
import { openDemo } from '../../../tests/support/api/demo.ts';
import { contact, priceRequest, testDrive } from '../../../tests/support/samples/contact-forms.ts';
import { leadLetters, type Lead } from './lead-letters.ts';

const application = {
  name: 'Lucía',
  lastname: 'Quiroga',
  telephone: '',
  cellphone: '261 555 0142',
  email: 'lucia@ejemplo.com.ar',
  studies: 'Contadora',
  position: 'Administración',
  zone: '',
  message: '',
};

const { parameters: dealerParameters } = await openDemo();
const letters = (lead: Lead, parameters = dealerParameters) =>
  leadLetters('lead-1', lead, parameters);
const aboutContact = (changes: Partial<typeof contact> = {}) =>
  letters({ kind: 'contact', data: { ...contact, ...changes } });
const salesOfGroup = 'ventas.grupo@grupocordillera.example';

describe('the letter about a contact message', () => {
  test("goes to the group's sales department, with the person as Reply-To", () => {
    const [toSales] = aboutContact();
    expect(toSales).toMatchObject({
      to: salesOfGroup,
      replyTo: 'lucia@ejemplo.com.ar',
      subject: 'Consulta: Contacto · Lucía Quiroga',
    });
    expect(toSales!.text).toBe(`CONTACTO

Nombre: Lucía Quiroga
Teléfono: 261 555 0142
Correo electrónico: lucia@ejemplo.com.ar
Asunto: Contacto

MENSAJE

¿Tienen el Nivus?

Lo quiero en azul.

Grupo Cordillera
`);
    expect(toSales).not.toHaveProperty('attachment');
  });

  test("has no Reply-To without the person's e-mail, and the person gets no letter", () => {
    const sent = aboutContact({ email: '' });
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toHaveProperty('replyTo');
    expect(sent[0]!.text).not.toContain('Correo electrónico');
    expect(sent[0]!.text).toContain('No dejó correo: la respuesta es por teléfono.');
  });

  test('omits the message heading when the message is empty', () => {
    const [toSales] = aboutContact({ message: '' });
    expect(toSales!.text).not.toContain('MENSAJE');
  });

  test('escapes HTML and line breaks that were typed into the form', () => {
    const [toSales] = aboutContact({
      message: '<img src=x onerror=alert(1)>\nTotal: $ 0',
      subject: 'Hola\r\nBcc: otra@ejemplo.com.ar',
      name: '</td><script>',
    });
    expect(toSales!.html).not.toMatch(/<img src=x|<script/);
    expect(toSales!.html).toContain('&lt;img src=x onerror=alert(1)&gt;</p>');
    expect(toSales!.subject).toBe(
      'Consulta: Hola Bcc: otra@ejemplo.com.ar · </td><script> Quiroga',
    );
  });
});

describe('the letter about a price request', () => {
  test.each([
    ['Volkswagen Nivus', 'ventas.volkswagen@grupocordillera.example'],
    ['CHEVROLET Tracker', 'ventas.chevrolet@grupocordillera.example'],
    ['baic', 'ventas.baic@grupocordillera.example'],
    ['Ducati Monster', salesOfGroup],
    ['Nissanito', salesOfGroup],
    ['Un Volkswagen', salesOfGroup],
  ])('about a %s goes to %s', (vehicle, to) => {
    const [toSales] = letters({ kind: 'price_request', data: { ...priceRequest, vehicle } });
    expect(toSales).toMatchObject({
      to,
      subject: `Pedido de precio: ${vehicle} · Lucía Quiroga`,
      replyTo: 'lucia@ejemplo.com.ar',
    });
  });

  test('goes to the group itself when it has no sales department', () => {
    const parameters = { ...dealerParameters, contact_methods: [] };
    const [toSales] = letters({ kind: 'price_request', data: priceRequest }, parameters);
    expect(toSales!.to).toBe('hola@grupocordillera.example');
  });
});

test('the letter about a job application goes to the administration with the CV attached', () => {
  const [toAdministration] = letters({ kind: 'job_application', data: application });
  expect(toAdministration).toMatchObject({
    to: 'administracion.grupo@grupocordillera.example',
    subject: 'Postulación: Administración · Lucía Quiroga',
    replyTo: 'lucia@ejemplo.com.ar',
    attachment: { leadId: 'lead-1' },
  });
  expect(toAdministration!.text).toContain(
    'Estudios: Contadora\nPuesto: Administración\n\nEl currículum va adjunto.\n\n',
  );
});

test('the letter about a test drive goes to the brand’s sales with branch and day', () => {
  const [toSales] = letters({ kind: 'test_drive', data: testDrive });
  expect(toSales).toMatchObject({
    to: 'ventas.nissan@grupocordillera.example',
    subject: 'Prueba de manejo: Nissan Versa · Lucía Quiroga',
    replyTo: 'lucia@ejemplo.com.ar',
  });
  expect(toSales!.text).toContain('Sucursal: San Rafael\nDía: martes 24/11\n');
});

describe('the confirmation to the person who sent a form', () => {
  test.each<[string, Lead]>([
    ['Recibimos tu mensaje', { kind: 'contact', data: contact }],
    ['Recibimos tu pedido de precio', { kind: 'price_request', data: priceRequest }],
    ['Recibimos tu pedido de prueba de manejo', { kind: 'test_drive', data: testDrive }],
    ['Recibimos tu currículum', { kind: 'job_application', data: application }],
  ])('has the subject "%s"', (subject, lead) => {
    const [toDepartment, toPerson] = letters(lead);
    expect(toPerson).toMatchObject({
      to: 'lucia@ejemplo.com.ar',
      replyTo: toDepartment!.to,
      subject,
    });
    expect(toPerson!.text).toMatch(/^Hola:\n/);
    expect(toPerson!.text).toContain('¿No nos escribiste?');
    expect(toPerson).not.toHaveProperty('attachment');
  });

  test.each([
    'Ganaste un auto llama al cero ochocientos',
    'Ganaste en http://premio.example',
    'premio.example',
    'a'.repeat(41),
    'Llamá al 0800',
  ])('does not repeat the typed name %s, which could be spam to a stranger’s address', (name) => {
    const [, toPerson] = aboutContact({ name });
    expect(toPerson!.text).toMatch(/^Hola:\n/);
    for (const typed of [name, 'Nivus'])
      expect(toPerson!.text + toPerson!.html).not.toContain(typed);
  });
});
