import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../../db/connection.ts';
import { serveAssets } from '../../pages/assets.ts';
import { readCardForm } from './card-form.ts';
import type { Charges } from './charges.ts';
import { formPage } from './form-page.ts';
import type { Payment } from './ledger.ts';
import {
  admit,
  payAddress,
  readForm,
  readPayRequest,
  refundedNotice,
  refusals,
  type PayRequest,
  type Refusal,
} from './pay-request.ts';
import { cardFormOfBuyer } from './buyer.ts';
import { pendingPage } from './pending-page.ts';
import { refusalPage, resultPage } from './result-page.ts';

export interface PageRoutesOptions {
  db: Database;
  charges: Charges;
  storefrontOrigin: string;
  now: () => Date;
}

function sendHtml(reply: FastifyReply, status: number, page: string) {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  return sendHtml(reply, refusal.status, refusalPage(refusal));
}

/** The page that the storefront frames (card form and outcome), and the page of pending payments. */
export async function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): Promise<void> {
  const { db, charges, storefrontOrigin, now } = options;

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  );
  const formOf = (body: unknown) => (body instanceof URLSearchParams ? body : readForm(''));

  function sendResult(reply: FastifyReply, request: PayRequest, payment: Payment) {
    const { status: outcome } = payment;
    if (outcome === 'refunded') return sendRefusal(reply, refundedNotice(payment));
    const formAddress = payAddress(request);
    return sendHtml(reply, 200, resultPage({ payment, outcome, storefrontOrigin, formAddress }));
  }

  app.get('/pay', async (request, reply) => {
    const payRequest = readPayRequest(readForm(request.url.split('?')[1] ?? ''));
    const admission = await admit(db, payRequest, now());
    if (admission.type === 'refused') return sendRefusal(reply, admission.refusal);
    if (admission.type === 'settled') return sendResult(reply, payRequest, admission.payment);
    const { amount } = admission.intent;
    const values = await cardFormOfBuyer(db, payRequest.clientRef);
    const page = formPage({ request: payRequest, amount, values, errors: {} });
    return sendHtml(reply, 200, page);
  });

  app.post('/pay', async (request, reply) => {
    const form = formOf(request.body);
    const payRequest = readPayRequest(form);
    const admission = await admit(db, payRequest, now());
    if (admission.type === 'refused') return sendRefusal(reply, admission.refusal);
    if (admission.type === 'settled') return sendResult(reply, payRequest, admission.payment);

    const read = readCardForm(form, now());
    if (!read.ok) {
      const { errors, values } = read;
      const { amount } = admission.intent;
      return sendHtml(reply, 422, formPage({ request: payRequest, amount, values, errors }));
    }

    const result = await charges.charge(payRequest.clientRef, read.card);
    if (typeof result === 'string') return sendRefusal(reply, refusals[result]);
    return sendResult(reply, payRequest, result);
  });

  app.get('/pending', async (request, reply) => {
    const payments = await charges.findPending();
    const isScript = request.headers.accept?.includes('application/json');
    return isScript ? payments : sendHtml(reply, 200, pendingPage(payments));
  });

  app.post('/pending', async (request, reply) => {
    const form = formOf(request.body);
    const outcome = form.get('outcome');
    if (outcome !== 'approved' && outcome !== 'rejected') {
      return sendRefusal(reply, refusals.failure);
    }
    await charges.decide(form.get('payment_id') ?? '', outcome);
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
