import { eq } from 'drizzle-orm';
import type { StaffRole } from '../../machines/operation/staff-events.ts';
import { operations } from '../../server/ground/db/schema.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { readJournal } from '../../server/sale/stored/journal.ts';
import { parseCaseNumber } from '../../server/sale/operations/find-case.ts';
import { findOperations } from '../../server/sale/stored/stored-ledger.ts';
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

/** Throws Refused for an unknown case number. */
export async function readCase(dealership: Dealership, typedNumber: string, role: StaffRole) {
  const { db, system, now } = dealership;
  await system.prepare();
  const number = parseCaseNumber(typedNumber);
  const [record] =
    number === undefined ? [] : await findOperations(db, eq(operations.caseNumber, number), now());
  if (!record) throw new Refused(404, 'No hay ninguna reserva con ese número.');
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
