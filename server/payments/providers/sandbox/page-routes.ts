import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../../db/connection.ts';
import type { FramedPages } from '../../pages/framed-pages.ts';
import {
  payRequestIn,
  readForm,
  readPayRequest,
  refusals,
  type PayRequest,
} from '../../pages/refusals.ts';
import { readCardForm } from './card-form.ts';
import type { Charges } from './charges.ts';
import { formPage } from './form-page.ts';
import type { Payment } from './ledger.ts';
import { admit, payAddress, refundedNotice } from './pay-request.ts';
import { cardFormOfBuyer } from './buyer.ts';
import { pendingPage } from './pending-page.ts';
import { resultPage } from './result-page.ts';

export interface PageRoutesOptions extends Pick<FramedPages, 'send' | 'refuse'> {
  db: Database;
  charges: Charges;
  storefrontOrigin: string;
  now: () => Date;
}

/** The page that the storefront frames (card form and outcome), and the page of pending payments. */
export async function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): Promise<void> {
  const { db, charges, storefrontOrigin, now, send, refuse } = options;

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  );
  const formOf = (body: unknown) => (body instanceof URLSearchParams ? body : readForm(''));

  function sendResult(reply: FastifyReply, request: PayRequest, payment: Payment) {
    const { status: outcome } = payment;
    if (outcome === 'refunded') return refuse(reply, refundedNotice(payment));
    const formAddress = payAddress(request);
    return send(reply, 200, resultPage({ payment, outcome, storefrontOrigin, formAddress }));
  }

  app.get('/pay', async (request, reply) => {
    const payRequest = payRequestIn(request.url);
    const admission = await admit(db, payRequest, now());
    if (admission.type === 'refused') return refuse(reply, admission.refusal);
    if (admission.type === 'settled') return sendResult(reply, payRequest, admission.payment);
    const { amount } = admission.intent;
    const values = await cardFormOfBuyer(db, payRequest.clientRef);
    const page = formPage({ request: payRequest, amount, values, errors: {} });
    return send(reply, 200, page);
  });

  app.post('/pay', async (request, reply) => {
    const form = formOf(request.body);
    const payRequest = readPayRequest(form);
    const admission = await admit(db, payRequest, now());
    if (admission.type === 'refused') return refuse(reply, admission.refusal);
    if (admission.type === 'settled') return sendResult(reply, payRequest, admission.payment);

    const read = readCardForm(form, now());
    if (!read.ok) {
      const { errors, values } = read;
      const { amount } = admission.intent;
      return send(reply, 422, formPage({ request: payRequest, amount, values, errors }));
    }

    const result = await charges.charge(payRequest.clientRef, read.card);
    if (typeof result === 'string') return refuse(reply, refusals[result]);
    return sendResult(reply, payRequest, result);
  });

  app.get('/pending', async (request, reply) => {
    const payments = await charges.findPending();
    const isScript = request.headers.accept?.includes('application/json');
    return isScript ? payments : send(reply, 200, pendingPage(payments));
  });

  app.post('/pending', async (request, reply) => {
    const form = formOf(request.body);
    const outcome = form.get('outcome');
    if (outcome !== 'approved' && outcome !== 'rejected') {
      return refuse(reply, refusals.failure);
    }
    await charges.decide(form.get('payment_id') ?? '', outcome);
    return reply.redirect('/pending', 303);
  });
}
