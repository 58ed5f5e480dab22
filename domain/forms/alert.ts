import * as z from 'zod/mini';
import { emailField } from './fields.ts';

/** `free`: a held unit is free again. `price`: the price of a unit falls. `search`: a search finds a new unit or a lower price. */
const alertKinds = ['free', 'price', 'search'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** A request for letters about a unit or a search. */
export const alertForm = z.object({
  kind: z.enum(alertKinds),
  /** A unit's id or a search's query; the page sets it. */
  subject: z.string().check(z.maxLength(2000)),
  email: emailField,
});
export type AlertForm = z.output<typeof alertForm>;

/** The confirmation or the end of an alert, by a link in a letter. */
export const alertDecisionForm = z.object({
  /** The secret of the letter's link. */
  code: z.string().check(z.regex(/^[\w-]{22}$/)),
  decision: z.enum(['confirm', 'end']),
});
export type AlertDecision = z.output<typeof alertDecisionForm>;

/** Hours to confirm an alert, and days for which a confirmed one lasts, as the privacy notice states. */
export const confirmationHours = 48;
export const alertDays = 365;
