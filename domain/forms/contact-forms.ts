import * as z from 'zod/mini';
import {
  emailField,
  messageField,
  optionalCellphoneField,
  optionalEmailField,
  requiredTextField,
  telephoneField,
  textField,
} from './fields.ts';

/** A message to the dealership (SPEC §5, Contact form). */
export const contactForm = z.object({
  name: requiredTextField('Ingresá tu nombre.'),
  lastname: requiredTextField('Ingresá tu apellido.'),
  telephone: telephoneField,
  email: z._default(optionalEmailField, ''),
  message: z._default(messageField, ''),
  /** Set by the page: 'Contacto', or a vehicle's name. */
  subject: z._default(textField, 'Contacto'),
});
export type ContactForm = z.output<typeof contactForm>;

/** A request for a vehicle's price (SPEC §5, Price request). */
export const priceRequestForm = z.object({
  name: requiredTextField('Ingresá tu nombre.'),
  lastname: requiredTextField('Ingresá tu apellido.'),
  email: emailField,
  cellphone: z._default(optionalCellphoneField, ''),
  /** Brand and family, set by the page. */
  vehicle: textField.check(z.minLength(1)),
});
export type PriceRequestForm = z.output<typeof priceRequestForm>;
