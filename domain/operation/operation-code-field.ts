import * as z from 'zod/mini';
import { parseOperationCode } from './operation-code.ts';
import { emailSchema } from './personal-data.ts';

/** An operation code as typed; its output is the canonical form. */
export const operationCodeField = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1, 'Ingresá el código de tu reserva.'),
    z.refine(
      (text) => text === '' || parseOperationCode(text) !== undefined,
      'El código tiene seis grupos de cuatro letras y números, como 7k2m-x9q4-0abc-def0-1234-5678.',
    ),
  ),
  z.transform((text) => parseOperationCode(text) ?? ''),
);

/** The form of the 'botón de arrepentimiento'. */
export const revocationForm = z.object({ code: operationCodeField, email: emailSchema });
