import * as z from 'zod/mini';
import { emailField } from './fields.ts';

/** Asks for a letter when a unit that somebody is reserving is free again. */
export const unitWaitForm = z.object({
  /** The unit's id, set by the page. */
  unit: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  email: emailField,
});
export type UnitWaitForm = z.output<typeof unitWaitForm>;
