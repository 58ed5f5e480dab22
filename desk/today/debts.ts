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

/** What is owed in both directions and waits for somebody: debts of buyers and banks, and of the dealership. */
export async function dueDebts(
  dealership: Dealership,
): Promise<{ owedToUs: Html[]; owedByUs: Html[] }> {
  const { db, now } = dealership;
  const records = await findOperations(db, eq(operations.hasDebts, true), now());
  const owed = records.flatMap((record) => {
    const operation = operationOf(dealership, record);
    return debtsOf(operation, record)
      .filter(({ isDue }) => isDue)
      .map((debt) => ({
        by: debt.by,
        line: debtLine({ ...operation, caseNumber: record.caseNumber }, debt, now()),
      }));
  });
  const linesOf = (isOurs: boolean) =>
    owed.filter(({ by }) => (by === 'dealership') === isOurs).map(({ line }) => line);
  return { owedToUs: linesOf(false), owedByUs: linesOf(true) };
}

function debtLine(
  { caseNumber, purchase, status }: Operation & { caseNumber: number },
  debt: Debt,
  now: Date,
): Html {
  const { name, lastname } = purchase;
  const isLate = debt.until !== undefined && debt.until < now;
  return html`<span
      ><a href="${caseAddress(caseNumber)}">${name} ${lastname}</a> ${debt.what},
      ${operationWords[status]}<br /><small>${debtWords(debt)}</small></span
    >
    ${isLate && html`<span class="state late">vencido</span>`}`;
}
