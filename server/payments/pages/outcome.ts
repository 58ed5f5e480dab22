import type { PaymentOutcome } from '../../../domain/wire/payment-notification.ts';
import { html, type Html } from './html.ts';
import { icon } from './icon.ts';

export const outcomeTitles: Record<PaymentOutcome, string> = {
  approved: 'Pago aprobado',
  pending: 'Pago pendiente de acreditación',
  rejected: 'Tu tarjeta fue rechazada',
};

export interface ShownOutcome {
  outcome: PaymentOutcome;
  clientRef: string;
  /** What became of the payment, in a sentence or two. */
  words: string;
  storefrontOrigin: string;
  /** The form's address, to try another card. */
  formAddress: string;
  /** What follows. */
  more?: Html;
}

/** The outcome of a payment. The page's script posts it to the framing page, at its origin and no other. */
export function outcomeMain(shown: ShownOutcome): Html {
  const { outcome } = shown;
  const retry = html`<a class="button" href="${shown.formAddress}">Probar con otra tarjeta</a>`;
  return html`<main
    class="result ${outcome}"
    data-outcome="${outcome}"
    data-client-ref="${shown.clientRef}"
    data-target-origin="${shown.storefrontOrigin}"
  >
    ${icon(outcome)}
    <h1 tabindex="-1">${outcomeTitles[outcome]}</h1>
    <p>${shown.words}</p>
    ${outcome === 'rejected' && retry} ${shown.more}
  </main>`;
}

/** A refusal without a form. */
export function refusalMain(title: string, advice: string, more?: Html): Html {
  return html`<main class="result refused">
    ${icon('refused')}
    <h1 tabindex="-1">${title}</h1>
    <p>${advice}</p>
    ${more}
  </main>`;
}
