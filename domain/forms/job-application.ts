import * as z from 'zod/mini';
import { cellphoneField, messageField, optionalTelephoneField } from './contact-forms.ts';
import { emailSchema, keepable } from '../operation/personal-data.ts';

const filled = (message: string) => keepable.check(z.trim(), z.minLength(1, message));
const optionalText = z._default(keepable.check(z.trim()), '');

/** The texts of a job application. The multipart form names them `data[name]` and adds `file` (SPEC §3, §5). */
export const jobApplicationForm = z.object({
  name: filled('Ingresá tu nombre.'),
  lastname: filled('Ingresá tu apellido.'),
  telephone: z._default(optionalTelephoneField, ''),
  cellphone: cellphoneField,
  email: emailSchema,
  studies: optionalText,
  position: optionalText,
  zone: optionalText,
  message: z._default(messageField, ''),
});
export type JobApplication = z.output<typeof jobApplicationForm>;

/** The name of a field in the multipart form: `data[lastname]`. */
export function jobFieldName(field: keyof JobApplication): string {
  return `data[${field}]`;
}
