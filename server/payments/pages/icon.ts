import type { PaymentOutcome } from '../../../domain/wire/payment-notification.ts';
import { html, type Html } from './html.ts';

const icons: Record<PaymentOutcome | 'refused', Html> = {
  approved: html`<path d="m14 24.5 7 7L34.5 17" />`,
  pending: html`<path d="M24 13v11.5l7 4.5" />`,
  rejected: html`<path d="m17 17 14 14m0-14L17 31" />`,
  refused: html`<path d="M24 13v14m0 6.5v.5" />`,
};

export function icon(kind: keyof typeof icons): Html {
  return html`<svg class="icon" viewBox="0 0 48 48" width="64" height="64" aria-hidden="true">
    <circle cx="24" cy="24" r="22" />
    ${icons[kind]}
  </svg>`;
}
