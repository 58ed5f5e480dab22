import * as z from 'zod/mini';
import {
  cellphoneField,
  emailField,
  messageField,
  optionalTelephoneField,
  optionalTextField,
  requiredTextField,
} from './fields.ts';

const optionalText = z._default(optionalTextField, '');

/** The texts of a job application. The multipart form names them `data[name]` and adds `file` (SPEC §3, §5). */
export const jobApplicationForm = z.object({
  name: requiredTextField('Ingresá tu nombre.'),
  lastname: requiredTextField('Ingresá tu apellido.'),
  telephone: z._default(optionalTelephoneField, ''),
  cellphone: cellphoneField,
  email: emailField,
  studies: optionalText,
  position: optionalText,
  zone: optionalText,
  message: z._default(messageField, ''),
});
export type JobApplication = z.output<typeof jobApplicationForm>;
