import { eq } from 'drizzle-orm';
import { debtWords, type Debt } from '../../domain/operation/debts.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { debtsOf } from '../../machines/operation/debts.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { operations } from '../../server/ground/db/schema.ts';
import { operationOf } from '../../server/sale/operations/records.ts';
import { findOperations } from '../../server/sale/stored/stored-ledger.ts';
import { operationWords } from '../../server/sale/payments/journal-words.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { caseAddress } from '../case-address.ts';

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

export function debtLine({ operation, debt }: DueDebt, now: Date): Html {
  const { caseNumber, purchase, status } = operation;
  const { name, lastname } = purchase;
  const isLate = debt.until !== undefined && debt.until < now;
  return html`<span
      ><a href="${caseAddress(caseNumber)}">${name} ${lastname}</a> ${debt.what},
      ${operationWords[status]}<br /><small>${debtWords(debt)}</small></span
    >
    ${isLate && html`<span class="state late">vencido</span>`}`;
}
