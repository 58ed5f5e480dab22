import { eq } from 'drizzle-orm';
import type { Debt } from '../../../domain/operation/debts.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { debtsOf } from '../../../machines/operation/debts.ts';
import { operations } from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { operationOf } from '../operations/records.ts';
import { findOperations } from '../stored/stored-ledger.ts';

/** A debt of a reservation that waits for somebody. */
export interface DueDebt {
  operation: Operation & { caseNumber: number };
  debt: Debt;
}

/** Whether the dealership owes it; otherwise a buyer does, or a bank examines it. */
export const isOurs = ({ by }: Debt) => by === 'dealership';

/** What is owed in both directions because of reservations, and waits for somebody. */
export async function dueDebts(dealership: Dealership): Promise<DueDebt[]> {
  const { db, now } = dealership;
  const records = await findOperations(db, eq(operations.hasDebts, true), now());
  return records.flatMap((record) => {
    const operation = { ...operationOf(dealership, record), caseNumber: record.caseNumber };
    return debtsOf(operation, record)
      .filter(({ isDue }) => isDue)
      .map((debt) => ({ operation, debt }));
  });
}
