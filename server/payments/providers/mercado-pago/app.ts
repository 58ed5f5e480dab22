import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import { wireErrors } from '../../../../domain/wire/errors.ts';
import type { Dealership } from '../../../dealership.ts';
import { loggerOptions } from '../../../http-app.ts';
import { addFramedPageHeaders } from '../../../security/headers.ts';
import { failureStatus } from '../../pages/failure.ts';
import { serveAssets } from '../../pages/assets.ts';
import { pageLogger } from '../../pages/logger.ts';
import type { MercadoPagoApi } from './api.ts';
import { cardData, chargeDeposit, type ChargeOutcome } from './charge.ts';
import { findDepositToPay, type DepositToPay } from './deposit-to-pay.ts';
import { cardPage, refusalPage, resultPage, unavailablePage } from './page.ts';
import { pagePolicy } from './page-policy.ts';

/** Mercado Pago's script for the browser. */
const defaultScriptUrl = 'https://sdk.mercadopago.com/js/v2';

type Admission =
  | { refusal: [status: number, title: string] }
  | { toPay: DepositToPay; paid: 'approved' | 'pending' }
  | { toPay: DepositToPay; publicKey: string };

const startAgain =
  'No se cobró nada. Volvé a la página del concesionario y empezá el pago de nuevo.';

/**
 * The page that the storefront frames, on the payments origin: Mercado Pago's script runs here and in no document of the
 * reservation. It speaks SPEC §7's contract: access_token, import and client_ref, which are compared with the deposit.
 */
export async function buildCardPages(
  dealership: Dealership,
  api: MercadoPagoApi,
): Promise<FastifyInstance> {
  const { config, db, now } = dealership;
  const storefrontOrigin = new URL(config.publicUrl).origin;
  const scriptUrl = config.mercadoPago.scriptUrl ?? defaultScriptUrl;
  const app = fastify({
    logger: pageLogger(loggerOptions(config.logLevel)),
    bodyLimit: 16 * 1024,
    requestTimeout: 60_000,
  });

  addFramedPageHeaders(app, () => pagePolicy(scriptUrl, storefrontOrigin));

  const refuse = (reply: FastifyReply, status: number, title: string, advice = startAgain) =>
    reply.code(status).type('text/html; charset=utf-8').send(refusalPage(title, advice));

  const sendResult = (
    reply: FastifyReply,
    address: string,
    toPay: DepositToPay,
    outcome: PaymentOutcome,
  ) =>
    reply
      .type('text/html; charset=utf-8')
      .send(resultPage({ toPay, outcome, storefrontOrigin, formAddress: address }));

  /** The deposit of a framed address, or why it is refused. */
  async function admit(address: string): Promise<Admission> {
    const query = new URL(address, 'http://pages').searchParams;
    const clientRef = (query.get('client_ref') ?? '').replaceAll('\0', '');
    const toPay = await findDepositToPay(db, clientRef, now());
    if (toPay?.deposit.provider !== 'mercado-pago') {
      return { refusal: [404, 'No encontramos este pago.'] };
    }
    const publicKey = (await api.keysFor(toPay.brandId))?.publicKey;
    if (!publicKey || query.get('access_token') !== publicKey) {
      return { refusal: [403, 'El pago no corresponde a este comercio.'] };
    }
    if (query.get('import') !== String(toPay.deposit.amount)) {
      return { refusal: [409, 'El importe no coincide con la reserva.'] };
    }
    if (toPay.paid) return { toPay, paid: toPay.paid };
    if (!toPay.isPayable) return { refusal: [410, 'Se terminó el tiempo para pagar.'] };
    return { toPay, publicKey };
  }

  app.get('/health', async () => ({ status: 'ok' }));

  app.get('/pay', async (request, reply) => {
    const admission = await admit(request.url);
    if ('refusal' in admission) return refuse(reply, ...admission.refusal);
    const { toPay } = admission;
    if ('paid' in admission) return sendResult(reply, request.url, toPay, admission.paid);
    const { publicKey } = admission;
    const page = cardPage({ toPay, publicKey, scriptUrl, storefrontOrigin });
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.post('/pay', async (request, reply) => {
    const admission = await admit(request.url);
    if ('refusal' in admission) return refuse(reply, ...admission.refusal);
    const { toPay } = admission;
    if ('paid' in admission) return sendResult(reply, request.url, toPay, admission.paid);
    const card = cardData.safeParse(request.body);
    if (!card.success) return reply.code(422).send({ message: wrongCard });
    const outcome = await chargeDeposit(dealership, api, toPay, card.data);
    if (outcome === 'approved' || outcome === 'pending' || outcome === 'rejected') {
      return sendResult(reply, request.url, toPay, outcome);
    }
    if (outcome === 'unavailable') {
      const parameters = await dealership.system.parameters(db);
      const page = unavailablePage({ toPay, parameters, formAddress: request.url });
      return reply.code(503).type('text/html; charset=utf-8').send(page);
    }
    const [status, message] = problems[outcome] ?? [409, busy];
    return reply.code(status).send({ message });
  });

  await serveAssets(app, {
    '/pay.css': new URL('../../pages/pay.css', import.meta.url),
    '/brick.css': new URL('./brick.css', import.meta.url),
    // As the scripts name it: above the root is the root.
    '/pages/frame.js': new URL('../../pages/frame.js', import.meta.url),
    '/brick.js': new URL('./brick.js', import.meta.url),
  });

  app.setNotFoundHandler((_request, reply) =>
    refuse(reply, 404, 'No encontramos esta página.', 'Volvé a la página del concesionario.'),
  );
  app.setErrorHandler((error, request, reply) => {
    const status = failureStatus(error, request.log);
    return refuse(reply, status, 'Tuvimos un problema.', 'Esperá un momento y probá de nuevo.');
  });
  return app;
}

const wrongCard =
  'Mercado Pago no aceptó los datos de la tarjeta y no se cobró nada. Revisalos: aceptamos crédito Visa, MasterCard y Naranja, en 1, 2 o 3 cuotas.';
const unanswered =
  'Mercado Pago no respondió. Esperá un minuto antes de pagar de nuevo: si el pago se hizo, la reserva se confirma sola.';
const busy = 'Ya estamos procesando un pago de esta seña. Esperá un minuto.';
const problems: Partial<Record<ChargeOutcome, [status: number, message: string]>> = {
  refused: [422, wrongCard],
  'too many': [wireErrors.too_many_reservations.status, wireErrors.too_many_reservations.message],
  unknown: [503, unanswered],
};
