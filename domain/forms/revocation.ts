import * as z from 'zod/mini';
import { operationCodeField } from '../operation/operation-code.ts';
import { emailField } from './fields.ts';

/** The form of the 'botón de arrepentimiento'. */
export const revocationForm = z.object({ code: operationCodeField, email: emailField });
