import { isTagged } from '../../../domain/operation/status.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { JobWrite } from '../../ground/db/queue.ts';
import type { Dealership } from '../../sale/dealership.ts';
import type { SaleEvent } from '../../sale/events.ts';
import { operationOf } from '../../sale/operations/records.ts';
import { parametersOf } from '../../../machines/operation/effects.ts';
import type { Effects } from '../../sale/events.ts';
import type { StoredOperation } from '../../sale/stored/stored-ledger.ts';
import { receivedOf } from '../../sale/stored/received.ts';
import { reservationEvent, type DecidedPayment } from './event.ts';
import { eventWrites } from './webhook.ts';

/** The CRM gets all decisions from the payment on. */
export async function crmWrites(
  tx: Database,
  dealership: Dealership,
  happened: SaleEvent,
): Promise<JobWrite[]> {
  if (happened.type !== 'operation decided' || !dealership.config.webhook) return [];
  const { operation, effects } = happened;
  const { event, before, journal } = effects;
  const isPaid = (['rests on a payment', 'gives its payments back'] as const).some(
    (tag) => isTagged(before, tag) || isTagged(operation.status, tag),
  );
  if (!isPaid) return [];
  const about = String(operation.caseNumber);
  const { group } = await dealership.system.parameters(tx);
  const made = {
    about,
    event,
    before,
    at: journal.at,
    dealership: group.name,
    campaigns: operation.campaigns,
    payment: paymentOf(operation, effects),
    former: event === 'unit changed' ? happened.effects.former : undefined,
    part: event === 'balance part received' ? lastPart(effects) : undefined,
  };
  return eventWrites(dealership, reservationEvent(operationOf(dealership, operation), made));
}

/** The payment that an event is about, or else the one on which the reservation rests. */
function paymentOf(
  { payments, deposits, restsOn }: StoredOperation,
  effects: Effects,
): DecidedPayment | undefined {
  const wanted = effects.payment?.paymentId ?? restsOn;
  const payment = payments.find(({ paymentId }) => paymentId === wanted);
  const deposit = deposits.find(({ clientRef }) => clientRef === payment?.clientRef);
  if (!payment || !deposit) return undefined;
  const { amount, provider } = deposit;
  return { ...payment, amount, provider, received: receivedOf(deposit) };
}

/** The part of the balance that an act received. */
const lastPart = ({ decided }: Effects) =>
  parametersOf(decided, 'store the closing')?.closing?.closing?.parts.at(-1);
