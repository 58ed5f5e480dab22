import type { Operation } from '../../../domain/operation/operation.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { visitOf, visitTimes } from '../../../domain/operation/visits/visit.ts';
import type { dealershipVisitEndpoint } from '../../../domain/wire/dealership/visit.ts';
import type { CheckedBodyOf } from '../../../domain/wire/endpoint.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { mayWriteLetter } from '../../ground/limits/letter-limit.ts';
import { withOperation } from './access.ts';
import { apply } from './effects.ts';
import { toOperation } from './records.ts';
import type { StoredOperation } from '../stored/stored-ledger.ts';

/**
 * Why a buyer can't come at a time: it is already agreed, it is outside the open hours or after the deadline, the
 * operation has no payment, or the time was changed too often in a day (each change writes letters).
 */
export async function visitRefusal(
  tx: Database,
  dealership: Dealership,
  record: StoredOperation,
  time: Date,
): Promise<'same' | 'visit_closed' | 'too_many_requests' | undefined> {
  if (!isTagged(record.status, 'waits for its buyer')) return 'visit_closed';
  const before = await toOperation(tx, dealership, record);
  if (before.visit && Date.parse(before.visit.at) === time.getTime()) return 'same';
  const now = dealership.now();
  const parameters = await dealership.system.parameters(tx);
  const times = visitTimes(visitOf(before, parameters, now), parameters, now);
  if (!times.some((offered) => offered.getTime() === time.getTime())) return 'visit_closed';
  return (await mayWriteLetter(tx, 'visit', record.code, now)) ? undefined : 'too_many_requests';
}

/** Stores the time that a buyer chose to finish the purchase. Throws a WireError for a time that isn't available. */
export function chooseVisit(
  dealership: Dealership,
  { code, at }: CheckedBodyOf<typeof dealershipVisitEndpoint>,
): Promise<Operation> {
  return withOperation<Operation>(dealership, code, async (tx, record) => {
    const visitAt = new Date(at);
    const refusal = await visitRefusal(tx, dealership, record, visitAt);
    if (refusal === 'same') return toOperation(tx, dealership, record);
    if (refusal) return refusal;
    const event = { type: 'visit agreed', visitAt } as const;
    const agreed = await apply(tx, dealership, record, event, { why: visitAt.toISOString() });
    return agreed ? toOperation(tx, dealership, agreed) : 'visit_closed';
  });
}
