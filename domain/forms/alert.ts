import * as z from 'zod/mini';
import { emailField } from './fields.ts';

/** `free`: a held unit is free again. `price`: the price of a unit falls. `search`: a search finds a new unit or a lower price. */
const alertKinds = ['free', 'price', 'search'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Asks for letters about a unit or a search. */
export const alertForm = z.object({
  kind: z.enum(alertKinds),
  /** A unit's id or the query of a search, set by the page. */
  subject: z.string().check(z.maxLength(2000)),
  email: emailField,
});
export type AlertForm = z.output<typeof alertForm>;

/** Answers a letter about an alert. */
export const alertDecisionForm = z.object({
  /** The secret of the letter's link. */
  code: z.string().check(z.regex(/^[\w-]{22}$/)),
  decision: z.enum(['confirm', 'end']),
});
export type AlertDecision = z.output<typeof alertDecisionForm>;

/** Hours for which an alert waits for its confirmation, and days for which a confirmed one lasts, as the privacy notice says. */
export const confirmationHours = 48;
export const alertDays = 365;
