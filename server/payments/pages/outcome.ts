import type { PaymentOutcome } from '../../../domain/wire/payment-notification.ts';
import { html, type Html, type Page } from './html.ts';
import { icon } from './icon.ts';

const titles: Record<PaymentOutcome, string> = {
  approved: 'Pago aprobado',
  pending: 'Pago pendiente de acreditación',
  rejected: 'Tu tarjeta fue rechazada',
};

export interface ShownOutcome {
  outcome: PaymentOutcome;
  clientRef: string;
  /** The outcome of the payment, in a sentence or two. */
  words: string;
  storefrontOrigin: string;
  /** The form's address, to try another card. */
  formAddress: string;
  more?: Html;
}

/** The page of a payment's outcome. The page's script posts the outcome to the framing page, only at its origin. */
export function outcomePage(shown: ShownOutcome): Page {
  const { outcome } = shown;
  const title = titles[outcome];
  const retry = html`<a class="button" href="${shown.formAddress}">Probar con otra tarjeta</a>`;
  const main = html`<main
    class="result ${outcome}"
    data-outcome="${outcome}"
    data-client-ref="${shown.clientRef}"
    data-target-origin="${shown.storefrontOrigin}"
  >
    ${icon(outcome)}
    <h1 tabindex="-1">${title}</h1>
    <p>${shown.words}</p>
    ${outcome === 'rejected' && retry} ${shown.more}
  </main>`;
  return { title, main };
}
