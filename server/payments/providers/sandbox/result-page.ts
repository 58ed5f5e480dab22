import { formatMoney } from '../../../../domain/money/money.ts';
import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import { html, type Page } from '../../pages/html.ts';
import { outcomePage } from '../../pages/outcome.ts';
import type { Payment } from './ledger.ts';

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

export interface ResultPage {
  payment: Payment;
  outcome: PaymentOutcome;
  /** The only origin that may receive the outcome. */
  storefrontOrigin: string;
  /** The form's address, to try another card. */
  formAddress: string;
}

/** Renders the outcome of a payment. */
export function resultPage({ payment, outcome, ...page }: ResultPage): Page {
  return outcomePage({
    ...page,
    outcome,
    clientRef: payment.clientRef,
    words: explanation(payment, outcome),
    more: html`<p class="reference">Número de pago: ${payment.id}</p>
      <p class="test">Entorno de prueba: no se cobra dinero real</p>`,
  });
}
