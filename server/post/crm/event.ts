import * as z from 'zod/mini';
import type { DealershipParameters } from '../../../domain/content/parameters.ts';
import type { Campaign, Campaigns } from '../../../domain/forms/campaigns.ts';
import { owedBy } from '../../../domain/operation/operation-after-deposit.ts';
import { operationTotal, type Operation } from '../../../domain/operation/operation.ts';
import type { ReceivedDeposit } from '../../../domain/operation/received-deposit.ts';
import type { Closing } from '../../../domain/operation/stored-parts.ts';
import type { OperationStatus } from '../../../domain/operation/status.ts';
import { vehicleName } from '../../../domain/operation/sheet/unit.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { brandIn, kindNames, type Lead } from '../mail/lead-letters.ts';

const text = z.string();

/** An event for the CRM as the queue stores it. Its id is the job's. */
export const storedEvent = z.object({
  /** 'lead.contact', 'reservation.reserved'. */
  type: text,
  /** The type in words. */
  subject: text,
  /** Identifies the lead or reservation in each of its events: the id of a lead, the case number of a reservation. */
  about: text,
  at: text,
  dealership: text,
  contact: z.object({ name: text, lastname: text, email: text, telephone: text }),
  vehicle: z.nullable(
    z.object({
      brand: text,
      name: text,
      model_year: z.nullable(z.number()),
      chassis: text,
      color: text,
      /** The total that the buyer pays; null in a lead. */
      total: z.nullable(z.number()),
      currency: text,
    }),
  ),
  details: z.record(text, text),
  request_id: z.optional(text),
});
export type CrmEvent = z.infer<typeof storedEvent>;

interface LeadContext {
  parameters: DealershipParameters;
  now: Date;
  campaigns: Campaigns | null;
}

/** The event for a lead; undefined for a job application, which doesn't come from a customer. */
export function leadEvent(
  id: string,
  lead: Lead,
  { parameters, now, campaigns }: LeadContext,
): CrmEvent | undefined {
  if (lead.kind === 'job_application') return undefined;
  const { name, lastname, email, ...rest } = lead.data;
  const { telephone, cellphone, vehicle, brand: _, ...details } = rest as Record<string, string>;
  const named = vehicle || details['subject'] || '';
  const brand = brandIn(parameters.brands, named)?.name;
  return {
    type: `lead.${lead.kind}`,
    subject: kindNames[lead.kind],
    about: id,
    at: now.toISOString(),
    dealership: parameters.group.name,
    contact: { name, lastname, email, telephone: telephone || cellphone || '' },
    vehicle: brand
      ? {
          brand,
          name: named.trim().slice(brand.length).trim(),
          model_year: null,
          chassis: '',
          color: '',
          total: null,
          currency: 'ars',
        }
      : null,
    details: { ...details, ...campaignDetails(campaigns) },
  };
}

/** A payment of the deposit, for an accounting system. */
export interface DecidedPayment {
  paymentId: string;
  status: string;
  /** Pesos. */
  amount: number;
  returnedPart: number;
  paidAt: Date | null;
  provider: string;
  /** What a person received; null for a provider's payment. */
  received: ReceivedDeposit | null;
}

/** 'first_source', 'last_campaign': the known fields of both campaigns. */
function campaignDetails(campaigns: Campaigns | null): Record<string, string> {
  const named = Object.entries(campaigns ?? {}).flatMap(([which, campaign]) =>
    Object.entries(campaign as Campaign).map(([field, text]) => [`${which}_${field}`, text]),
  );
  return Object.fromEntries(named.filter(([, text]) => text));
}

interface Decision {
  about: string;
  /** The type of the chart's event. */
  event: string;
  before: OperationStatus;
  at: Date;
  dealership: string;
  /** The payment that the event is about, or on which the reservation rests. */
  payment?: DecidedPayment | undefined;
  /** The part of the balance that the event counts. */
  part?: Closing['parts'][number] | undefined;
  campaigns: Campaigns | null;
  /** The unit that the reservation left. */
  former?: StockVehicle | undefined;
}

const receivedDetails = ({ means, receipt, on, dollars }: ReceivedDeposit) => ({
  payment_means: means,
  payment_receipt: receipt,
  payment_on: on,
  ...(dollars && {
    payment_usd: String(dollars.amount),
    payment_usd_rate: String(dollars.rate),
  }),
});

/** What an accounting system needs about a payment of the deposit, in pesos. */
const paymentDetails = (payment: DecidedPayment) => ({
  payment_id: payment.paymentId,
  payment_status: payment.status,
  payment_amount: String(payment.amount),
  payment_currency: 'ars',
  payment_returned: String(payment.returnedPart),
  payment_provider: payment.provider,
  ...(payment.received && receivedDetails(payment.received)),
  ...(payment.paidAt && { payment_paid_at: payment.paidAt.toISOString() }),
});

/** The same about a part of the balance: in the vehicle's currency, with the rate of its day and the pesos that were received for dollars. */
const partDetails = (
  { amount, means, receipt, on, pesos, usd_rate }: Closing['parts'][number],
  currency: string,
) => ({
  part_amount: String(amount),
  part_currency: currency,
  part_means: means,
  part_receipt: receipt,
  part_on: on,
  ...(pesos && { part_pesos: String(pesos.amount), part_usd_rate: String(pesos.rate) }),
  ...(usd_rate !== undefined && { part_usd_rate: String(usd_rate) }),
});

export function reservationEvent(
  operation: Operation,
  { about, event, before, at, dealership, payment, part, campaigns, former }: Decision,
): CrmEvent {
  const { purchase, status, deposit_amount, visit, closing, delivered_on } = operation;
  const { name, lastname, email, telephone, dni, vehicle } = purchase;
  const { brand, model_year, chassis, color, currency } = vehicle;
  const owed = owedBy(operation);
  return {
    type: `reservation.${status}`,
    subject: `Reserva: ${event}`,
    about,
    at: at.toISOString(),
    dealership,
    contact: { name, lastname, email, telephone },
    vehicle: {
      brand,
      name: vehicle.name,
      model_year,
      chassis,
      color,
      total: operationTotal(operation),
      currency,
    },
    details: {
      event,
      before,
      dni,
      branch: vehicle.location,
      deposit: String(deposit_amount),
      ...(owed !== null && { owed: String(owed) }),
      ...(visit && { visit_at: visit.at }),
      ...(closing?.pickup_at && { pickup_at: closing.pickup_at }),
      ...(delivered_on && { delivered_on }),
      ...(payment && paymentDetails(payment)),
      ...(part && partDetails(part, currency)),
      ...(former && { former_vehicle: vehicleName(former), former_chassis: former.chassis }),
      ...campaignDetails(campaigns),
    },
  };
}
