import * as z from 'zod/mini';
import { operationCodeField, systemCodeField } from './codes/operation-code.ts';
import { emailField } from '../forms/fields.ts';

/** The form of the 'botón de arrepentimiento'. */
export const revocationForm = z.object({ code: operationCodeField, email: emailField });

/** The revocation form of a dealership whose operations have the codes of an existing system. */
export const revocationFormOfSystem = z.object({ code: systemCodeField, email: emailField });
