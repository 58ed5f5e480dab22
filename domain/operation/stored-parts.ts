import * as z from 'zod/mini';
import { paymentMeans, type PaymentMeans } from './payment-means.ts';

// The parts of an operation as they are stored. From 1.0 on, rows of the release before lack a new field: wrap it in
// `z._default` or `z.optional`. Fields that were removed are dropped.

export const storedUsedVehicle = z.object({
  brand: z.string(),
  /** Model and version. */
  vehicle: z.string(),
  kms: z.number(),
  year: z.number(),
  /** In the currency of the operation's vehicle. */
  valuation: z.number(),
  /** The id of its valuation; another client, and the release before, sent the amount instead. */
  valuation_id: z.optional(z.string()),
});

export const storedCredit = z.object({
  plan: z.object({
    id: z.number(),
    name: z.string(),
    months: z.number(),
    /** For the query's loan amount, or for `financed_max` without one. */
    avg_installment: z.number(),
    /** The largest installment, where the dealership knows it. */
    first_installment: z.optional(z.number()),
    financed_max: z.number(),
    /** The currency of its amounts, which is the vehicle's; an existing system doesn't send it. */
    currency: z.optional(z.enum(['ars', 'usd'])),
    bank: z.string(),
    /** Total yearly cost (costo financiero total efectivo anual) in percent, with two decimals. The law requires showing it. */
    cftea: z.optional(z.number()),
  }),
  amount: z.number(),
});

/** Times in ISO 8601 with zone. */
export const storedVisit = z.object({ at: z.string(), chosen_at: z.string() });
export const storedMoreTime = z.object({ until: z.string(), given_at: z.string() });

/** The progress of a purchase, from the buyer's visit until the vehicle is ready for them. */
export const storedClosing = z.object({
  began_on: z.string(),
  parts: z.array(
    z.object({
      /** In the currency of the operation's vehicle. */
      amount: z.number(),
      means: z.enum(Object.keys(paymentMeans) as PaymentMeans[]),
      /** The number of its receipt, which identifies the part. */
      receipt: z.string(),
      on: z.string(),
      /** The member of staff who received it. */
      by: z.string(),
      /** For a vehicle in dollars: the pesos that were received, and the pesos for a dollar of that day. */
      pesos: z.optional(z.object({ amount: z.number(), rate: z.number() })),
      /** The pesos for a dollar of that day, when dollars were received. A release before stored none. */
      usd_rate: z.optional(z.number()),
    }),
  ),
  /** The used vehicles that staff inspected and took. The final value of each is that used vehicle's `valuation`. */
  taken: z.array(
    z.object({
      index: z.number(),
      /** The estimate before the inspection. */
      was: z.number(),
      /** Why the final value differs from the estimate; empty when it doesn't. */
      why: z.string(),
    }),
  ),
  /** The day on which the papers reached the registry; absent before. */
  registry_on: z.optional(z.string()),
  /** The day on which the vehicle became ready; absent before. */
  ready_on: z.optional(z.string()),
  /** When the buyer collects the vehicle, ISO 8601 with zone; absent until it is agreed. */
  pickup_at: z.optional(z.string()),
  /** When the closing last changed, ISO 8601 with zone; calendars need it to order their versions. */
  changed_at: z.optional(z.string()),
});
export type Closing = z.infer<typeof storedClosing>;

type Part = Closing['parts'][number];
type Taken = Closing['taken'][number];

/** A closing without the texts of staff: who received a part, and why a used vehicle has another value. */
export type ShownClosing = Omit<Closing, 'parts' | 'taken'> & {
  parts: (Omit<Part, 'by'> & { by?: never })[];
  taken: (Omit<Taken, 'why'> & { why?: never })[];
};
