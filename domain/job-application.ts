import * as z from 'zod/mini';
import { messageField, optionalTelephoneField, telephoneField } from './contact-forms.ts';
import { emailSchema, keepable } from './personal-data.ts';

/** Largest CV, in bytes. */
export const largestCv = 5 * 1024 * 1024;

/** What a file dialog offers; what a file really is decides its content, on the server. */
export const cvFileTypes =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const filled = (message: string) => keepable.check(z.trim(), z.minLength(1, message));
const optionalText = z._default(keepable.check(z.trim()), '');

/** The texts of a job application; on the wire each is named `data[name]`, beside the `file` (SPEC §3, §5). */
export const jobApplicationForm = z.object({
  name: filled('Ingresá tu nombre.'),
  lastname: filled('Ingresá tu apellido.'),
  telephone: z._default(optionalTelephoneField, ''),
  cellphone: telephoneField,
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
