import { isTagged } from '../../../domain/operation/status.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { JobWrite } from '../../ground/db/queue.ts';
import type { Dealership } from '../../sale/dealership.ts';
import type { SaleEvent } from '../../sale/events.ts';
import { operationOf } from '../../sale/operations/records.ts';
import { reservationEvent } from './event.ts';
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
  const made = { about, event, before, at: journal.at, dealership: group.name };
  return eventWrites(dealership, reservationEvent(operationOf(dealership, operation), made));
}
