import { salesWhatsapp, telephoneLink, whatsappLink } from '../../../../domain/content/contacts.ts';
import type { Parameters } from '../../../../domain/content/parameters.ts';
import { formatMoney } from '../../../../domain/money/money.ts';
import {
  depositCardWords,
  type AcceptedCards,
} from '../../../../domain/operation/deposit-cards.ts';
import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import { wireErrors } from '../../../../domain/wire/errors.ts';
import { html, type Page } from '../../payments/pages/html.ts';
import type { Refusal } from '../../payments/pages/refusals.ts';
import type { DepositToPay } from './deposit-to-pay.ts';

interface CardPageOptions {
  scriptUrl: string;
  storefrontOrigin: string;
  accepted: AcceptedCards;
}

/**
 * Renders the page with the Card Payment Brick of Mercado Pago's script, which fills `#card-form`. Only the storefront's
 * origin may receive the outcome.
 */
export function cardPage(
  { deposit, email, dni }: DepositToPay,
  publicKey: string,
  { scriptUrl, storefrontOrigin, accepted }: CardPageOptions,
): Page {
  return {
    title: 'Pago con tarjeta',
    library: scriptUrl,
    main: html`<main
      data-public-key="${publicKey}"
      data-amount="${deposit.amount}"
      data-email="${email}"
      data-dni="${dni}"
      data-client-ref="${deposit.clientRef}"
      data-target-origin="${storefrontOrigin}"
      data-debit-cards="${accepted?.debit_cards ? 'on' : 'off'}"
    >
      <header>
        <h1>Pagá la seña con tarjeta</h1>
        <p>${formatMoney(deposit.amount)} con Mercado Pago</p>
      </header>
      <p class="hint">Con ${depositCardWords(accepted)}.</p>
      <p class="notice" role="alert" hidden></p>
      <div id="card-form"></div>
      <noscript><p class="notice">Para pagar con tarjeta, activá JavaScript.</p></noscript>
    </main>`,
  };
}

/** The sentence about a payment's outcome. */
export const outcomeWords: Record<PaymentOutcome, (amount: string) => string> = {
  approved: (amount) => `Recibimos ${amount}. Volvé a la reserva: ya está confirmada.`,
  pending: (amount) =>
    `Mercado Pago está revisando el pago de ${amount}. No hace falta que pagues de nuevo: te escribimos cuando se confirme.`,
  rejected: (amount) =>
    `Tu tarjeta no autorizó el pago de ${amount}. No se cobró nada: probá con otra o consultá con tu banco.`,
};

/** The page for a dealership that can't charge any card now: it links to the sales department. */
export function unavailable(
  toPay: DepositToPay,
  parameters: Parameters,
  formAddress: string,
): Refusal {
  const whatsapp = salesWhatsapp(parameters, toPay.brandId);
  const { telephone } = parameters.group;
  const question = `Hola, estoy reservando un ${toPay.vehicle} y no puedo pagar la seña en la página.`;
  const more = html`${
      whatsapp &&
      html`<a
        class="button"
        href="${whatsappLink(whatsapp, question)}"
        target="_blank"
        rel="noreferrer"
        >Arreglarlo por WhatsApp</a
      >`
    }
    ${telephone && html`<a href="${telephoneLink(telephone)}">${telephone}</a>`}
    <a href="${formAddress}">Reintentar</a>`;
  return {
    status: 503,
    title: wireErrors.payments_unavailable.message,
    advice:
      'No se cobró nada. También podés reservarlo con una persona: tus datos están guardados.',
    more,
  };
}
