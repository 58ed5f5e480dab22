import type { FastifyInstance } from 'fastify';
import { formatMoney } from '../../../../domain/money/money.ts';
import { depositCardWords } from '../../../../domain/operation/deposit-cards.ts';
import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import { wireErrors } from '../../../../domain/wire/errors.ts';
import type { Dealership } from '../../dealership.ts';
import { framedPages } from '../../payments/pages/framed-pages.ts';
import { queryOf } from '../../payments/pages/forms.ts';
import { outcomePage } from '../../payments/pages/outcome.ts';
import {
  readPayRequest,
  refusalOf,
  refusals,
  type Refusal,
} from '../../payments/pages/refusals.ts';
import type { MercadoPagoApi } from './api.ts';
import { chargeDeposit, readCard, type ChargeOutcome } from './charge.ts';
import { findDepositToPay, type DepositToPay } from './deposit-to-pay.ts';
import { cardPage, outcomeWords, unavailable } from './page.ts';
import { framedPagePolicy, type Policy } from '../../../ground/security/policies.ts';

/** Mercado Pago's script for the browser. */
const defaultScriptUrl = 'https://sdk.mercadopago.com/js/v2';

type Admission =
  | { refusal: Refusal }
  | { toPay: DepositToPay; paid: 'approved' | 'pending' }
  | { toPay: DepositToPay; publicKey: string };

/**
 * The page that the storefront frames, on the payments origin: Mercado Pago's script runs here and in no document of
 * the reservation. It implements SPEC §7's contract: access_token, import and client_ref are compared with the deposit.
 */
export async function buildCardPages(
  dealership: Dealership,
  api: MercadoPagoApi,
  scriptUrl = defaultScriptUrl,
): Promise<FastifyInstance> {
  const { config, db, now } = dealership;
  const storefrontOrigin = new URL(config.publicUrl).origin;
  const { app, send, refuse } = framedPages({
    logLevel: config.logLevel,
    policy: pagePolicy(scriptUrl, storefrontOrigin),
    assets: {
      '/brick.css': new URL('./brick.css', import.meta.url),
      '/brick.js': new URL('./brick.js', import.meta.url),
    },
  });

  const accepted = { debit_cards: config.takesDebitCards };
  const wrongCard = `Mercado Pago no aceptó los datos de la tarjeta y no se cobró nada. Revisalos: podés pagar con ${depositCardWords(accepted)}.`;

  /** The deposit of a framed address, or the reason of a refusal. */
  async function admit(address: string): Promise<Admission> {
    const query = readPayRequest(queryOf(address));
    const toPay = await findDepositToPay(db, query.client_ref, now());
    if (toPay?.deposit.provider !== 'mercado-pago') return { refusal: refusals.unknown };
    const publicKey = (await api.keysFor(toPay.brandId))?.publicKey;
    const { amount } = toPay.deposit;
    const refusal = refusalOf(query, { accessToken: publicKey, amount });
    if (refusal || !publicKey) return { refusal: refusal ?? refusals.wrongToken };
    if (toPay.paid) return { toPay, paid: toPay.paid };
    if (!toPay.isPayable) return { refusal: refusals.expired };
    return { toPay, publicKey };
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/pay',
    async handler({ method, url, body }, reply) {
      const admission = await admit(url);
      if ('refusal' in admission) return refuse(reply, admission.refusal);
      const { toPay } = admission;
      const { clientRef, amount } = toPay.deposit;
      const sendResult = (outcome: PaymentOutcome) => {
        const words = outcomeWords[outcome](formatMoney(amount));
        const page = { outcome, clientRef, words, storefrontOrigin, formAddress: url };
        return send(reply, 200, outcomePage(page));
      };
      if ('paid' in admission) return sendResult(admission.paid);
      if (method !== 'POST') {
        const page = cardPage(toPay, admission.publicKey, {
          scriptUrl,
          storefrontOrigin,
          accepted,
        });
        return send(reply, 200, page);
      }
      const card = readCard(body, config.takesDebitCards);
      if (!card) return reply.code(422).send({ message: wrongCard });
      const outcome = await chargeDeposit(dealership, api, toPay, card);
      if (outcome === 'busy') {
        // A second submission of the same card may have paid the deposit since it was read.
        const since = await admit(url);
        if ('paid' in since) return sendResult(since.paid);
      }
      if (outcome === 'approved' || outcome === 'pending' || outcome === 'rejected') {
        return sendResult(outcome);
      }
      if (outcome === 'unavailable') {
        const parameters = await dealership.system.parameters(db);
        return refuse(reply, unavailable(toPay, parameters, url));
      }
      if (outcome === 'refused') return reply.code(422).send({ message: wrongCard });
      const [status, message] = problems[outcome] ?? [409, busy];
      return reply.code(status).send({ message });
    },
  });

  return app;
}

const unanswered =
  'Mercado Pago no respondió. Esperá un minuto antes de pagar de nuevo: si el pago se hizo, la reserva se confirma sola.';
const busy = 'Ya estamos procesando un pago de esta seña. Esperá un minuto.';
const problems: Partial<Record<ChargeOutcome, [status: number, message: string]>> = {
  'too many': [wireErrors.too_many_reservations.status, wireErrors.too_many_reservations.message],
  unknown: [503, unanswered],
};

/** The origins of the fields, pictures and fraud prevention that Mercado Pago's script loads. */
const mercadoPagoOrigins = [
  'https://*.mercadopago.com',
  'https://*.mercadopago.com.ar',
  'https://*.mercadolibre.com',
  'https://*.mlstatic.com',
];

/** The policy of the card form's page: it allows Mercado Pago and no other origin. */
function pagePolicy(scriptUrl: string, storefrontOrigin: string): Policy {
  const script = new URL(scriptUrl).origin;
  // A stand-in serves everything from one origin.
  const origins = script.endsWith('.mercadopago.com') ? mercadoPagoOrigins : [script];
  return framedPagePolicy(
    {
      'default-src': ["'none'"],
      'script-src': ["'self'", ...origins],
      'style-src': ["'self'", "'unsafe-inline'", ...origins],
      'img-src': ["'self'", 'data:', ...origins],
      'font-src': ["'self'", ...origins],
      'connect-src': ["'self'", ...origins],
      'frame-src': origins,
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    },
    storefrontOrigin,
  );
}
