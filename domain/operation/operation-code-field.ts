import * as z from 'zod/mini';
import { parseOperationCode } from './operation-code.ts';
import { emailSchema } from './personal-data.ts';

/** The code of a reservation as a person types it; reads it in its canonical form. */
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

/** What somebody gives who uses their right to revoke. */
export const revocationForm = z.object({ code: operationCodeField, email: emailSchema });
