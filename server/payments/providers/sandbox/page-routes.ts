import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveAssets } from '../../pages/assets.ts';
import { emptyCardForm, readCardForm } from './card-form.ts';
import { formPage } from './form-page.ts';
import type { Ledger, Payment } from './ledger.ts';
import {
  admit,
  payAddress,
  readPayRequest,
  refundedNotice,
  refusals,
  type PayRequest,
  type Refusal,
} from './pay-request.ts';
import { pendingPage } from './pending-page.ts';
import { refusalPage, resultPage } from './result-page.ts';

export interface PageRoutesOptions {
  ledger: Ledger;
  storefrontOrigin: () => string;
  now: () => Date;
}

function sendHtml(reply: FastifyReply, status: number, page: string) {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  return sendHtml(reply, refusal.status, refusalPage(refusal));
}

/** The page that the storefront frames: the card form and the outcome of the payment. */
export async function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): Promise<void> {
  const { ledger, now } = options;

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  function sendResult(reply: FastifyReply, request: PayRequest, payment: Payment) {
    if (payment.status === 'refunded') return sendRefusal(reply, refundedNotice(payment));
    const page = resultPage({
      payment,
      outcome: payment.status,
      storefrontOrigin: options.storefrontOrigin(),
      formAddress: payAddress(request),
    });
    return sendHtml(reply, 200, page);
  }

  app.get('/pay', async (request, reply) => {
    const payRequest = readPayRequest(new URL(request.url, 'http://sandbox').searchParams);
    const admission = await admit(ledger, payRequest, now());
    if (admission.type === 'refused') return sendRefusal(reply, admission.refusal);
    if (admission.type === 'settled') return sendResult(reply, payRequest, admission.payment);
    const { amount } = admission.intent;
    const page = formPage({ request: payRequest, amount, values: emptyCardForm, errors: {} });
    return sendHtml(reply, 200, page);
  });

  app.post('/pay', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const payRequest = readPayRequest(form);
    const admission = await admit(ledger, payRequest, now());
    if (admission.type === 'refused') return sendRefusal(reply, admission.refusal);
    if (admission.type === 'settled') return sendResult(reply, payRequest, admission.payment);

    const read = readCardForm(form, now());
    if (!read.ok) {
      const { errors, values } = read;
      // The page's script requests only the errors, so that the typed card number can stay in its field.
      if (request.headers.accept?.includes('application/json')) return { errors };
      const { amount } = admission.intent;
      return sendHtml(reply, 422, formPage({ request: payRequest, amount, values, errors }));
    }

    const result = await ledger.charge(payRequest.clientRef, read.card);
    if (result.type === 'closed') return sendRefusal(reply, refusals[result.why]);
    return sendResult(reply, payRequest, result.payment);
  });

  app.get('/pending', async (request, reply) => {
    const payments = await ledger.findPending();
    if (!request.headers.accept?.includes('application/json')) {
      return sendHtml(reply, 200, pendingPage(payments));
    }
    return payments.map(({ id, amount, createdAt }) => ({ id, amount, createdAt }));
  });

  app.post('/pending', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const outcome = form.get('outcome');
    if (outcome !== 'approved' && outcome !== 'rejected') {
      return sendRefusal(reply, refusals.failure);
    }
    // A payment that somebody else decided meanwhile is no longer on the list.
    await ledger.resolve(form.get('payment_id') ?? '', outcome);
    return reply.redirect('/pending', 303);
  });

  await serveAssets(app, {
    '/pay.css': new URL('../../pages/pay.css', import.meta.url),
    '/form.css': new URL('./form.css', import.meta.url),
    // As the scripts name it: above the root is the root.
    '/pages/frame.js': new URL('../../pages/frame.js', import.meta.url),
    '/pay.js': new URL('./pay.js', import.meta.url),
  });
}
