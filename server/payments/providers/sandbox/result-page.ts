import { formatMoney } from '../../../../domain/money/money.ts';
import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import { html } from '../../pages/html.ts';
import { outcomeMain, outcomeTitles, refusalMain } from '../../pages/outcome.ts';
import { sandboxDocument } from './document.ts';
import type { Payment } from './ledger.ts';
import type { Refusal } from './pay-request.ts';

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
export function resultPage({ payment, outcome, ...page }: ResultPage): string {
  return sandboxDocument(
    outcomeTitles[outcome],
    outcomeMain({
      ...page,
      outcome,
      clientRef: payment.clientRef,
      words: explanation(payment, outcome),
      more: html`<p class="reference">Número de pago: ${payment.id}</p>
        <p class="test">Entorno de prueba: no se cobra dinero real</p>`,
    }),
  );
}

/** Renders a refusal without a form. */
export function refusalPage({ title, advice }: Pick<Refusal, 'title' | 'advice'>): string {
  return sandboxDocument(title, refusalMain(title, advice));
}
