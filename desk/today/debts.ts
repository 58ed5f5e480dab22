import { debtWords } from '../../domain/operation/debts.ts';
import { operationWords } from '../../server/sale/payments/journal-words.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import type { DueDebt } from '../../server/sale/staff/due-debts.ts';
import { caseAddress } from '../case-address.ts';

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
