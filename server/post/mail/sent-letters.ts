import { isTagged, type OperationStatus } from '../../../domain/operation/status.ts';
import { wayBackOf } from '../../../machines/operation/facts.ts';
import type { LetterKind } from '../../../machines/operation/letters.ts';
import { letterBetween } from '../../../machines/operation/letter-between.ts';
import type { OperationEvent } from '../../../machines/operation/events.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../../sale/dealership.ts';
import { letterToBuyer } from './letters.ts';
import type { Letter } from './letter.ts';
import { subjectOf } from './subject.ts';
import type { JournalRow } from '../../sale/stored/journal.ts';
import type { StoredOperation } from '../../sale/stored/stored-ledger.ts';

/** A letter that the buyer got about an operation. */
export interface SentLetter {
  kind: LetterKind;
  at: Date;
}

/**
 * The buyer's letters that still say how an operation stands, the latest first: those since it came into its status, and
 * the confirmation of a reservation that goes on.
 */
export function sentLetters(record: StoredOperation, journal: readonly JournalRow[]): SentLetter[] {
  const facts = { wayBack: wayBackOf(record) };
  const entered = journal.findLastIndex(({ before, after }) => before !== after);
  const letters = journal.flatMap((row, index) => {
    const kind = letterBetween(
      row.before as OperationStatus,
      row.event as OperationEvent['type'],
      row.after as OperationStatus,
      facts,
    );
    if (!kind) return [];
    const isConfirmation = kind === 'reserved' && isTagged(record.status, 'is paid');
    return index >= entered || isConfirmation ? [{ kind, at: row.at }] : [];
  });
  const latestFirst = letters.toReversed();
  return latestFirst.filter(
    ({ kind }, index) => latestFirst.findIndex((each) => each.kind === kind) === index,
  );
}

/** A letter to the buyer again, at the figures and dates of today; undefined without a valid address. */
export async function letterAgain(
  tx: Database,
  dealership: Dealership,
  record: StoredOperation,
  kind: LetterKind,
): Promise<Letter | undefined> {
  return letterToBuyer(kind, await subjectOf(tx, dealership, record));
}
