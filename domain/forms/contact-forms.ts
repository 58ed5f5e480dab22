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
  email: optionalEmailField,
  message: messageField,
  /** Set by the page: 'Contacto', or a vehicle's name. */
  subject: textField,
});
export type ContactForm = z.output<typeof contactForm>;

/** A request for a vehicle's price (SPEC §5, Price request). */
export const priceRequestForm = z.object({
  name: requiredTextField('Ingresá tu nombre.'),
  lastname: requiredTextField('Ingresá tu apellido.'),
  email: emailField,
  cellphone: optionalCellphoneField,
  /** Brand and family, set by the page. */
  vehicle: textField.check(z.minLength(1)),
});
export type PriceRequestForm = z.output<typeof priceRequestForm>;
