import type { Brands } from '../../../domain/vehicles/brands.ts';
import type { ContactForm, PriceRequestForm } from '../../../domain/forms/contact-forms.ts';
import type { JobApplication } from '../../../domain/forms/job-application.ts';
import type { TestDriveForm } from '../../../domain/forms/test-drive.ts';
import { formatWeekday } from '../../../domain/time/weekdays.ts';
import { wholeAddress, type DealershipParameters } from '../../../domain/content/parameters.ts';
import { departmentAddress, salesAddress } from '../../../domain/content/departments.ts';
import { filled, paragraphs, titled, type Part, type Row } from './letter-draft.ts';
import { composeLetter } from './letter-html.ts';
import type { Letter } from './letter.ts';

export type Lead =
  | { kind: 'contact'; data: ContactForm }
  | { kind: 'price_request'; data: PriceRequestForm }
  | { kind: 'job_application'; data: JobApplication }
  | { kind: 'test_drive'; data: TestDriveForm };

export const kindNames: Record<Lead['kind'], string> = {
  contact: 'Consulta',
  price_request: 'Pedido de precio',
  job_application: 'Postulación',
  test_drive: 'Prueba de manejo',
};

/** The labels of all forms' fields in letters and exports. */
export const leadLabels = {
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

/** The letters about a lead: one to the department that answers it, and a confirmation to the person. */
export function leadLetters(
  id: string,
  lead: Lead,
  parameters: DealershipParameters,
): [toDepartment: Letter, acknowledgement?: Letter] {
  const { to, subject, rows, message, hint } = contents(lead, parameters);
  const { name, lastname, email } = lead.data;
  const toDepartment = composeLetter({
    to,
    ...(email && { replyTo: email }),
    ...(lead.kind === 'job_application' && { attachment: { leadId: id } }),
    subject: `${subject} · ${name} ${lastname}`,
    sender: parameters.group,
    parts: [
      ...titled('Contacto', filled([{ label: 'Nombre', value: `${name} ${lastname}` }, ...rows])),
      ...messageParts(message),
      ...paragraphs(hint),
    ],
  });
  if (!email) return [toDepartment];
  return [toDepartment, { ...acknowledgement(lead, email, parameters), replyTo: to }];
}

/** The contents of a letter to a department; `hint` is what the rows don't show. */
function contents({ kind, data }: Lead, parameters: DealershipParameters) {
  switch (kind) {
    case 'contact':
      return {
        to: salesAddress(parameters),
        subject: `Consulta: ${data.subject || 'sin asunto'}`,
        rows: rowsOf(data, 'telephone', 'email', 'subject'),
        message: data.message,
        hint: data.email ? '' : 'No dejó correo: la respuesta es por teléfono.',
      };
    case 'price_request':
      return {
        to: salesAddress(parameters, brandIn(parameters.brands, data.vehicle)?.id),
        subject: `Pedido de precio: ${data.vehicle}`,
        rows: rowsOf(data, 'cellphone', 'email', 'vehicle'),
        message: '',
        hint: 'El sitio ya le mostró el precio de cada versión.',
      };
    case 'test_drive':
      return {
        to: salesAddress(parameters, Number(data.brand)),
        subject: `Prueba de manejo: ${data.vehicle}`,
        rows: rowsOf(
          { ...data, day: formatWeekday(data.day) },
          'cellphone',
          'email',
          'vehicle',
          'branch',
          'day',
        ),
        message: '',
        hint: 'Llamalo para acordar la hora.',
      };
    case 'job_application':
      return {
        to: departmentAddress(parameters, 'administration'),
        subject: `Postulación: ${data.position || 'sin puesto'}`,
        rows: rowsOf(data, 'cellphone', 'telephone', 'email', 'studies', 'position', 'zone'),
        message: data.message,
        hint: 'El currículum va adjunto.',
      };
  }
}

function rowsOf<Field extends keyof typeof leadLabels>(
  data: Record<Field, string>,
  ...fields: Field[]
): Row[] {
  return fields.map((field) => ({ label: leadLabels[field], value: data[field] }));
}

/** The brand at the start of a vehicle's name: 'Volkswagen Nivus'. */
export function brandIn(brands: Brands, vehicle: string) {
  const text = `${vehicle.trim().toLowerCase()} `;
  return brands.find(({ name }) => text.startsWith(`${name.toLowerCase()} `));
}

/** One paragraph for each line, because a paragraph's text loses its line breaks. */
function messageParts(message: string): Part[] {
  const lines = message.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return [];
  return [{ heading: 'Mensaje' }, ...paragraphs(...lines)];
}

const thanks: Record<Lead['kind'], { subject: string; news: string }> = {
  contact: {
    subject: 'Recibimos tu mensaje',
    news: 'Recibimos tu mensaje y un asesor te va a contactar. Si querés agregar algo, respondé este correo.',
  },
  price_request: {
    subject: 'Recibimos tu pedido de precio',
    news: 'Recibimos tu pedido de precio y un asesor te va a contactar. Si querés agregar algo, respondé este correo.',
  },
  test_drive: {
    subject: 'Recibimos tu pedido de prueba de manejo',
    news: 'Recibimos tu pedido de prueba de manejo. Un asesor te va a llamar para acordar la hora. Si querés cambiar el día, respondé este correo.',
  },
  job_application: {
    subject: 'Recibimos tu currículum',
    news: 'Recibimos tu currículum. Gracias por querer trabajar con nosotros: si tu perfil coincide con una búsqueda, te contactamos.',
  },
};

// Anyone can type another person's address, so the letter repeats no typed text, not even a name.
function acknowledgement({ kind }: Lead, email: string, { group }: DealershipParameters): Letter {
  const { subject, news } = thanks[kind];
  return composeLetter({
    to: email,
    subject,
    sender: group,
    parts: [
      ...paragraphs('Hola:', news),
      {
        rows: [
          { label: 'Dirección', value: wholeAddress(group) },
          { label: 'Teléfono', value: group.telephone },
        ],
      },
      {
        paragraph:
          '¿No nos escribiste? Alguien puso tu dirección por error: podés borrar este correo.',
      },
    ],
  });
}
