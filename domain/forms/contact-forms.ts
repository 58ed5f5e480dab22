import * as z from 'zod/mini';
import { emailSchema, keepable } from '../operation/personal-data.ts';

/** Longest message, in characters. */
export const longestMessage = 2000;

const filled = (message: string) => keepable.check(z.trim(), z.minLength(1, message));

const optionalText = keepable.check(z.trim());

const telephoneIsUsable = (text: string) =>
  /^\+?[\d\s().-]+$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''));

/** Refuses a number that cannot be called; `name` names the field in the message. */
const usable = (name: 'teléfono' | 'celular') =>
  z.refine<string>(
    (text) => text === '' || telephoneIsUsable(text),
    `Escribí el ${name} con código de área, por ejemplo 261 555 0142.`,
  );

const telephoneField = filled('Ingresá tu teléfono.').check(usable('teléfono'));
export const cellphoneField = filled('Ingresá tu celular.').check(usable('celular'));
export const optionalTelephoneField = optionalText.check(usable('teléfono'));
const optionalCellphoneField = optionalText.check(usable('celular'));

/** Empty, or a valid e-mail. */
const optionalEmailField = z.union([
  z.pipe(
    z.string().check(z.trim(), z.maxLength(0)),
    z.transform(() => ''),
  ),
  emailSchema,
]);

/** Any number of lines, up to `longestMessage` characters. */
export const messageField = z.string().check(
  z.trim(),
  z.maxLength(longestMessage, 'El mensaje es demasiado largo.'),
  z.refine((text) => text.isWellFormed() && !text.includes('\0')),
);

/** A message to the dealership (SPEC §5, Contact form). */
export const contactForm = z.object({
  name: filled('Ingresá tu nombre.'),
  lastname: filled('Ingresá tu apellido.'),
  telephone: telephoneField,
  email: optionalEmailField,
  message: messageField,
  /** Set by the page: 'Contacto', or a vehicle's name. */
  subject: keepable,
});
export type ContactForm = z.output<typeof contactForm>;

/** A request for a vehicle's price (SPEC §5, Price request). */
export const priceRequestForm = z.object({
  name: filled('Ingresá tu nombre.'),
  lastname: filled('Ingresá tu apellido.'),
  email: emailSchema,
  cellphone: optionalCellphoneField,
  /** Brand and family, set by the page. */
  vehicle: keepable.check(z.minLength(1)),
});
export type PriceRequestForm = z.output<typeof priceRequestForm>;
