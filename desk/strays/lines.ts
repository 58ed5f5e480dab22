import { debtWords } from '../../domain/operation/debts.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { strayDebt } from '../../machines/operation/debts.ts';
import { strayEnds, strayWords } from '../../machines/operation/stray-payments.ts';
import type { StoredStray } from '../../server/sale/payments/stray-payments.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';

/** A payment that counts for no reservation, as a line of a list. */
export function strayLine(stray: StoredStray): Html {
  const debt = strayDebt(stray);
  return html`<span
      ><a href="/pagos/${stray.id}">${strayWords(stray)}</a> ${stray.paymentId}<br /><small
        >${debt ? debtWords(debt) : endWords(stray)}</small
      ></span
    >
    <span>${formatMoment(stray.reportedAt)}</span>`;
}

/** 'Lo devolvimos: por transferencia. Julieta Sosa, 20/11/2026, 12:00.' */
export function endWords({ end, endedBy, endedAt, why }: StoredStray): string {
  if (!end || !endedAt) return '';
  const who = endedBy === 'provider' ? 'el proveedor' : endedBy;
  const words = endedBy === 'provider' ? 'lo informó el proveedor' : why;
  return `${strayEnds[end]}: ${words}. ${who}, ${formatMoment(endedAt)}.`;
}
