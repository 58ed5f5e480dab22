import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import { html, type Html, type Page } from './html.ts';
import type { Refusal } from './refusals.ts';

const icons: Record<PaymentOutcome | 'refused', Html> = {
  approved: html`<path d="m14 24.5 7 7L34.5 17" />`,
  pending: html`<path d="M24 13v11.5l7 4.5" />`,
  rejected: html`<path d="m17 17 14 14m0-14L17 31" />`,
  refused: html`<path d="M24 13v14m0 6.5v.5" />`,
};

function icon(kind: keyof typeof icons): Html {
  return html`<svg class="icon" viewBox="0 0 48 48" width="64" height="64" aria-hidden="true">
    <circle cx="24" cy="24" r="22" />
    ${icons[kind]}
  </svg>`;
}

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

export function refusalPage({ title, advice, more }: Refusal): Page {
  const main = html`<main class="result refused">
    ${icon('refused')}
    <h1 tabindex="-1">${title}</h1>
    <p>${advice}</p>
    ${more}
  </main>`;
  return { title, main };
}
