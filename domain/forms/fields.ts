import * as z from 'zod/mini';
import { typedText, visibleText } from '../words/typed-text.ts';
import { longestMessage, longestText } from './lengths.ts';

/** Well-formed Unicode without NUL: a text that every database can store. */
const storable = z.refine<string>(
  (text) => text.isWellFormed() && !text.includes('\0'),
  'Hay un carácter que no podemos guardar.',
);

/** A text of up to `longestText` characters that every database can store. */
export const textField = z
  .string()
  .check(
    z.overwrite(typedText),
    z.maxLength(longestText, `Escribí ${longestText} letras como mucho.`),
    storable,
  );

export const optionalTextField = textField.check(z.trim());

/** A trimmed text that may not be empty; `message` is the error. */
export const requiredTextField = (message: string) =>
  textField.check(z.trim(), z.minLength(1, message));

/** A text of any number of lines, up to `longestMessage` characters. */
export const messageField = z
  .string()
  .check(
    z.overwrite(visibleText),
    z.trim(),
    z.maxLength(longestMessage, 'El mensaje es demasiado largo.'),
    storable,
  );

/** An e-mail address, trimmed (SPEC §5). */
export const emailField = z
  .string()
  .check(
    z.overwrite(typedText),
    z.trim(),
    z.minLength(1, 'Ingresá tu correo electrónico.'),
    z.email('Revisá el correo: tiene que ser como nombre@ejemplo.com.'),
    z.maxLength(longestText, 'El correo es demasiado largo.'),
  );

/** Empty, or a valid e-mail address. */
export const optionalEmailField = z.union([
  z.pipe(
    z.string().check(z.overwrite(typedText), z.trim(), z.maxLength(0)),
    z.transform(() => ''),
  ),
  emailField,
]);

/** Accepts `261/5550142` and `+54 9 (261) 555-0142`. No area code begins with 15, so `15 5550142` lacks one. */
function canBeCalled(text: string): boolean {
  const number = text.replace(/[\s()./-]/g, '');
  return /^\+?\d{8,15}$/.test(number) && !/^(?:\+549?|0)?15\d{6,8}$/.test(number);
}

/** Refuses a number that can't be a telephone number; `name` is the field in the message. */
const callable = (name: 'teléfono' | 'celular') =>
  z.refine<string>(
    (text) => text === '' || canBeCalled(text),
    `Escribí el ${name} con código de área, por ejemplo 261 555 0142.`,
  );

export const telephoneField = requiredTextField('Ingresá tu teléfono.').check(callable('teléfono'));
export const cellphoneField = requiredTextField('Ingresá tu celular.').check(callable('celular'));
export const optionalTelephoneField = optionalTextField.check(callable('teléfono'));
export const optionalCellphoneField = optionalTextField.check(callable('celular'));
