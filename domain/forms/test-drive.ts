import * as z from 'zod/mini';
import {
  cellphoneField,
  optionalEmailField,
  optionalTextField,
  requiredTextField,
  textField,
} from './fields.ts';

/** A request for a test drive. The server checks branch and day against the dealership's data. */
export const testDriveForm = z.object({
  /** Empty for a dealership without branches. */
  branch: z._default(optionalTextField, ''),
  /** `2026-11-24`. */
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Elegí un día.')),
  name: requiredTextField('Ingresá tu nombre.'),
  lastname: requiredTextField('Ingresá tu apellido.'),
  cellphone: cellphoneField,
  email: z._default(optionalEmailField, ''),
  /** Brand and name, set by the page. */
  vehicle: textField.check(z.minLength(1)),
  /** The brand's id, set by the page. */
  brand: z.string().check(z.regex(/^\d{1,9}$/)),
});
export type TestDriveForm = z.output<typeof testDriveForm>;
