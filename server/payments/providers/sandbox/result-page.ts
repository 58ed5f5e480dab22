import { formatMoney } from '../../../../domain/money/money.ts';
import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import { html } from '../../pages/html.ts';
import { icon } from '../../pages/icon.ts';
import { sandboxDocument } from './document.ts';
import type { Payment } from './ledger.ts';
import type { Refusal } from './pay-request.ts';

function inInstalments(payment: Payment): string {
  return payment.instalments === 1 ? 'en 1 pago' : `en ${payment.instalments} cuotas`;
}

const titles: Record<PaymentOutcome, string> = {
  approved: 'Pago aprobado',
  pending: 'Pago pendiente de acreditación',
  rejected: 'Tu tarjeta fue rechazada',
};

function explanation(payment: Payment, outcome: PaymentOutcome): string {
  const amount = formatMoney(payment.amount);
  const card = `${payment.cardBrand} terminada en ${payment.lastDigits}`;
  if (outcome === 'approved') {
    return `Recibimos ${amount} ${inInstalments(payment)} con tu ${card}. Le estamos avisando al concesionario.`;
  }
  if (outcome === 'pending') {
    return `Tu ${card} todavía no confirmó el pago de ${amount} ${inInstalments(payment)}. No hace falta que pagues de nuevo.`;
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

/** Renders the outcome of a payment. Its script posts it to the framing page. */
export function resultPage({ payment, outcome, ...page }: ResultPage): string {
  const retry = html`<a class="button" href="${page.formAddress}">Probar con otra tarjeta</a>`;
  return sandboxDocument(
    titles[outcome],
    html`<main
      class="result ${outcome}"
      data-outcome="${outcome}"
      data-client-ref="${payment.clientRef}"
      data-target-origin="${page.storefrontOrigin}"
    >
      ${icon(outcome)}
      <h1 tabindex="-1">${titles[outcome]}</h1>
      <p>${explanation(payment, outcome)}</p>
      ${outcome === 'rejected' && retry}
      <p class="reference">Número de pago: ${payment.id}</p>
      <p class="test">Entorno de prueba: no se cobra dinero real</p>
    </main>`,
  );
}

/** Renders a refusal without a form. */
export function refusalPage({ title, advice }: Pick<Refusal, 'title' | 'advice'>): string {
  return sandboxDocument(
    title,
    html`<main class="result refused">
      ${icon('refused')}
      <h1 tabindex="-1">${title}</h1>
      <p>${advice}</p>
    </main>`,
  );
}
