import type { Operation } from '../../domain/operation/operation.ts';
import { isTagged } from '../../domain/operation/status.ts';
import { visitOf, visitTimes } from '../../domain/operation/visit.ts';
import type { dealershipVisitEndpoint } from '../../domain/wire/dealership-visit.ts';
import type { CheckedBodyOf } from '../../domain/wire/endpoint.ts';
import type { Dealership } from '../dealership.ts';
import { mayWriteLetter } from '../mail/letter-limit.ts';
import { operationLetters } from '../mail/letters.ts';
import { postLetters } from '../mail/outbox.ts';
import { withOperation } from './access.ts';
import { writeInJournal, type JournalAuthor } from './journal.ts';
import { toOperation } from './records.ts';
import { updateRow } from './stored-operation.ts';

/**
 * Stores when a buyer comes to finish the purchase, as they or staff chose it, and writes to buyer and sales. Throws `visit_closed` for a time outside the
 * open hours or after the deadline, and for an operation without a payment; `too_many_requests` after too many changes in a
 * day: each writes letters.
 */
export function chooseVisit(
  dealership: Dealership,
  { code, at }: CheckedBodyOf<typeof dealershipVisitEndpoint>,
  who: JournalAuthor = 'buyer',
): Promise<Operation> {
  return withOperation<Operation>(dealership, code, async (tx, record) => {
    if (!isTagged(record.status, 'waits for its buyer')) return 'visit_closed';
    const before = await toOperation(tx, dealership, record);
    const time = new Date(at);
    if (before.visit && Date.parse(before.visit.at) === time.getTime()) return before;
    const now = dealership.now();
    const parameters = await dealership.system.parameters(tx);
    const times = visitTimes(visitOf(before, parameters), parameters, now);
    if (!times.some((offered) => offered.getTime() === time.getTime())) return 'visit_closed';
    if (!(await mayWriteLetter(tx, 'visit', record.code, now))) return 'too_many_requests';
    const visit = { at: time.toISOString(), chosen_at: now.toISOString() };
    const changed = await updateRow(tx, record, { visit, updatedAt: now });
    await writeInJournal(tx, dealership, record, { who, event: 'visit agreed', note: visit.at });
    const operation = await toOperation(tx, dealership, changed);
    const { publicUrl } = dealership.config;
    await postLetters(
      tx,
      dealership,
      operationLetters('visit', { operation, parameters, publicUrl }),
    );
    return operation;
  });
}
