import { formatMoney } from '../../../../domain/money/money.ts';
import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import { html, type Page, type Html } from '../../payments/pages/html.ts';
import { outcomePage } from '../../payments/pages/outcome.ts';
import type { PayRequest, Refusal } from '../../payments/pages/refusals.ts';
import type { Payment } from './ledger.ts';
import { formatMoment } from '../../../../domain/time/moments.ts';

function inInstallments(payment: Payment): string {
  return payment.installments === 1 ? 'en 1 pago' : `en ${payment.installments} cuotas`;
}

function explanation(payment: Payment, outcome: PaymentOutcome): string {
  const amount = formatMoney(payment.amount);
  const card = `${payment.cardBrand} terminada en ${payment.lastDigits}`;
  if (outcome === 'approved') {
    return `Recibimos ${amount} ${inInstallments(payment)} con tu ${card}. Le estamos avisando al concesionario.`;
  }
  if (outcome === 'pending') {
    return `Tu ${card} todavía no confirmó el pago de ${amount} ${inInstallments(payment)}. No hace falta que pagues de nuevo.`;
  }
  return `Tu ${card} no autorizó el pago de ${amount}. No se cobró nada: probá con otra o consultá con tu banco.`;
}

/** The page of a payment's outcome, which only the storefront's origin may receive. */
export function resultPage(
  payment: Payment,
  outcome: PaymentOutcome,
  request: PayRequest,
  storefrontOrigin: string,
): Page {
  return outcomePage({
    outcome,
    storefrontOrigin,
    formAddress: `/pay?${new URLSearchParams(request)}`,
    clientRef: payment.clientRef,
    words: explanation(payment, outcome),
    more: html`<p class="reference">Número de pago: ${payment.id}</p>
      <p class="test">Entorno de prueba: no se cobra dinero real</p>`,
  });
}

export function refundedNotice({ amount, lastDigits }: Payment): Refusal {
  return {
    status: 409,
    title: 'Este pago ya fue devuelto.',
    advice: `Devolvimos ${formatMoney(amount)} a tu tarjeta terminada en ${lastDigits}.`,
  };
}

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
