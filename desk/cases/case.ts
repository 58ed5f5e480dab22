import { isChangeable } from '../../domain/operation/status.ts';
import type { StaffRole } from '../../machines/operation/staff-roles.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { readJournal } from '../../server/sale/stored/journal.ts';
import { parseCaseNumber } from '../../server/sale/operations/find-case.ts';
import { openOperation } from '../../server/sale/operations/operations.ts';
import {
  findOperation,
  findOperationByNumber,
  type StoredOperation,
} from '../../server/sale/stored/stored-ledger.ts';
import { listStrays } from '../../server/sale/payments/stray-payments.ts';
import { sentLetters } from '../../server/post/mail/sent-letters.ts';
import {
  missingDocuments,
  recordedDocuments,
} from '../../server/sale/payments/fiscal-documents.ts';
import { openRequests } from '../../server/sale/staff/requests.ts';
import { circumstancesOf } from '../../server/sale/staff/circumstances.ts';
import { offersOf } from '../../server/sale/staff/offers.ts';
import { aboutCase, notesAbout } from '../notes/notes.ts';
import { activePeople } from '../people/owners.ts';
import { Refused } from '../refused.ts';
import { readOwner } from './owner.ts';

/** An unpaid reservation at the prices of today, at which its deposit would be received. */
async function upToDate(dealership: Dealership, found: StoredOperation): Promise<StoredOperation> {
  if (!isChangeable(found)) return found;
  try {
    await openOperation(dealership, found.code);
  } catch (error) {
    // Without an answer of an existing system the case shows its last prices.
    dealership.log.warn(
      { reason: (error as Error).message },
      'a case has the prices of its last visit',
    );
    return found;
  }
  return (await findOperation(dealership.db, found.code, dealership.now())) ?? found;
}

/** Throws Refused for an unknown case number. */
export async function readCase(dealership: Dealership, typedNumber: string, role: StaffRole) {
  const { db, system, now } = dealership;
  await system.prepare();
  const number = parseCaseNumber(typedNumber);
  const found = number === undefined ? undefined : await findOperationByNumber(db, number, now());
  if (!found) throw new Refused(404, 'No hay ninguna reserva con ese número.');
  const record = await upToDate(dealership, found);
  const [circumstances, journal, owner, people, notes, strays, requests, missing, documents] =
    await Promise.all([
      circumstancesOf(db, dealership, record),
      readJournal(db, record.code),
      readOwner(db, record.code),
      activePeople(db),
      notesAbout(db, aboutCase(record)),
      listStrays(db, { code: record.code }),
      openRequests(db, dealership, record.code),
      missingDocuments(db, { code: record.code }),
      recordedDocuments(db, record.code),
    ]);
  return {
    record,
    ...circumstances,
    offers: offersOf(dealership, record, circumstances, role),
    journal,
    owner,
    people,
    notes,
    strays,
    requests,
    documents: { missing, recorded: documents },
    letters: sentLetters(record, journal),
    /** The last row of the journal. Each form contains it: the sender has not seen later rows. */
    revision: journal.at(-1)?.id ?? 0,
  };
}

export type Case = Awaited<ReturnType<typeof readCase>>;
