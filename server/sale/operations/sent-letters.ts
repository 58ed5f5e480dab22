import { isTagged, type OperationStatus } from '../../../domain/operation/status.ts';
import { operationMachine } from '../../../machines/operation/machine.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { letterToBuyer } from '../../post/mail/letters.ts';
import type { LetterKind } from '../../post/mail/letter-words.ts';
import type { Letter } from '../../post/mail/letter.ts';
import { letterKind, subjectOf } from './announcements.ts';
import type { JournalRow } from './journal.ts';
import type { StoredOperation } from './stored-ledger.ts';

/** A letter that the buyer got about an operation. */
export interface SentLetter {
  kind: LetterKind;
  at: Date;
}

/** Whether the decision in a row of the journal wrote to the buyer, by the chart. */
function wroteToBuyer({ event, before, after }: JournalRow): boolean {
  const state = operationMachine.states[before as OperationStatus];
  const arrows = state?.transitions.get(event as never) ?? [];
  return arrows.some(
    ({ target, actions }) =>
      (target?.[0]?.key ?? before) === after &&
      actions.some((action) => action === 'write to buyer and sales'),
  );
}

/**
 * The buyer's letters that still say how an operation stands, the latest first: those since it came into its status, and
 * the confirmation of a reservation that goes on.
 */
export function sentLetters(record: StoredOperation, journal: readonly JournalRow[]): SentLetter[] {
  const entered = journal.findLastIndex(({ before, after }) => before !== after);
  const letters = journal.flatMap((row, index) => {
    if (!wroteToBuyer(row)) return [];
    const status = row.after as OperationStatus;
    const kind = letterKind(
      { ...record, status },
      row.event as never,
      row.before as OperationStatus,
    );
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
