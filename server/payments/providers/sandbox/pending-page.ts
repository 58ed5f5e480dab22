import { formatMoney } from '../../../../domain/money/money.ts';
import { formatMoment } from '../../../../domain/time/moments.ts';
import { html, type Html, type Page } from '../../pages/html.ts';
import type { Payment } from './ledger.ts';

/** Renders the payments that wait for their bank, each with its two outcomes. */
export function pendingPage(payments: readonly Payment[]): Page {
  return {
    title: 'Pagos pendientes',
    main: html`<main>
      <header>
        <h1>Pagos pendientes de acreditación</h1>
      </header>
      <p class="test">Entorno de prueba: acá decidís vos lo que diría el banco.</p>
      ${payments.length === 0 && html`<p>No hay pagos pendientes.</p>`} ${payments.map(pending)}
    </main>`,
  };
}

function pending({ id, amount, cardBrand, lastDigits, createdAt }: Payment): Html {
  return html`<form method="post" action="/pending">
    <p>
      ${formatMoney(amount)}, ${cardBrand} terminada en ${lastDigits}, ${formatMoment(createdAt)}
    </p>
    <p class="reference">Número de pago: ${id}</p>
    <input type="hidden" name="payment_id" value="${id}" />
    <button class="button" name="outcome" value="approved">Aprobar</button>
    <button class="button" name="outcome" value="rejected">Rechazar</button>
  </form>`;
}
