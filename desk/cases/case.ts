import type { StaffRole } from '../../machines/operation/staff-events.ts';
import type { Dealership } from '../../server/dealership.ts';
import { readJournal } from '../../server/operations/journal.ts';
import { findOperation } from '../../server/operations/stored-ledger.ts';
import { sentLetters } from '../../server/operations/sent-letters.ts';
import { circumstancesOf, offersOf } from '../../server/staff/offers.ts';
import { notesAbout } from '../notes/notes.ts';
import { activePeople } from '../people/owners.ts';
import { Refused } from '../refused.ts';
import { readOwner } from './owner.ts';

/** Throws Refused for an unknown code. */
export async function readCase(dealership: Dealership, typedCode: string, role: StaffRole) {
  const { db, system, now } = dealership;
  await system.prepare();
  const code = system.parseCode(typedCode);
  const record = code && (await findOperation(db, code, now()));
  if (!record) throw new Refused(404, 'No hay ninguna reserva con ese código.');
  const [circumstances, journal, owner, people, notes] = await Promise.all([
    circumstancesOf(db, dealership, record),
    readJournal(db, record.code),
    readOwner(db, record.code),
    activePeople(db),
    notesAbout(db, { operationCode: record.code }),
  ]);
  return {
    record,
    ...circumstances,
    offers: offersOf(dealership, record, circumstances, role),
    journal,
    owner,
    people,
    notes,
    letters: sentLetters(record, journal),
    /** The last row of the journal. Each form contains it: the sender has not seen later rows. */
    revision: journal.at(-1)?.id ?? 0,
  };
}

export type Case = Awaited<ReturnType<typeof readCase>>;
