import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { formatMoney } from '../../../../domain/money/money.ts';
import type { Database } from '../../../db/connection.ts';
import { deposits, operations } from '../../../db/schema.ts';
import { readOperation } from '../../../operations/stored-operation.ts';
import { framedPagePolicy } from '../../../security/policies.ts';
import { acceptForms, formIn } from '../../pages/forms.ts';
import { framedPages } from '../../pages/framed-pages.ts';
import {
  payRequestIn,
  readPayRequest,
  refusalOf,
  refusals,
  type PayRequest,
  type Refusal,
} from '../../pages/refusals.ts';
import { emptyCardForm, readCardForm, type CardFormValues } from './card-form.ts';
import { createCharges } from './charges.ts';
import { formPage } from './form-page.ts';
import { closureOf, findIntent, findSettled, type Intent, type Payment } from './ledger.ts';
import { createNotifications } from './notifications.ts';
import { pendingPage, resultPage } from './payment-pages.ts';

export interface PaymentsSandboxOptions {
  db: Database;
  /** Started and stopped by the caller. */
  boss: PgBoss;
  /** Shared with the dealership's webhook, to sign the notifications. */
  secret: string;
  notificationUrl: string;
  /** The only origin that may frame the page and receive its messages. */
  storefrontOrigin: string;
  now: () => Date;
  logLevel: string;
}

const own = ["'self'"];

/**
 * The stand-in for a card provider, on its own origin: the page that the storefront frames (card form and outcome), the
 * page of pending payments, and notifications.
 */
export function buildPaymentsSandbox(options: PaymentsSandboxOptions): FastifyInstance {
  const { db, boss, now, secret, notificationUrl, storefrontOrigin } = options;
  const { app, send, refuse } = framedPages({
    logLevel: options.logLevel,
    policy: framedPagePolicy(
      {
        'default-src': ["'none'"],
        'script-src': own,
        'style-src': own,
        'font-src': own,
        'connect-src': own,
        'base-uri': ["'none'"],
        'form-action': own,
      },
      storefrontOrigin,
    ),
    assets: {
      '/form.css': new URL('./form.css', import.meta.url),
      '/pay.js': new URL('./pay.js', import.meta.url),
    },
  });
  const notifications = createNotifications({ boss, secret, notificationUrl, now, log: app.log });
  const charges = createCharges({ db, notifications, now });

  app.addHook('onReady', () => notifications.start());
  app.addHook('onClose', () => notifications.stop());
  acceptForms(app);

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
    const form = formIn(request.body);
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
    const form = formIn(request.body);
    const outcome = form.get('outcome');
    if (outcome !== 'approved' && outcome !== 'rejected') {
      return refuse(reply, refusals.failure);
    }
    await charges.decide(form.get('payment_id') ?? '', outcome);
    return reply.redirect('/pending', 303);
  });
  return app;
}

type Admission =
  | { type: 'payable'; intent: Intent }
  | { type: 'settled'; payment: Payment }
  | { type: 'refused'; refusal: Refusal };

function refundedNotice(payment: Payment): Refusal {
  return {
    status: 409,
    title: 'Este pago ya fue devuelto.',
    advice: `Devolvimos ${formatMoney(payment.amount)} a tu tarjeta terminada en ${payment.lastDigits}.`,
  };
}

function payAddress(request: PayRequest): string {
  const query = new URLSearchParams({
    access_token: request.accessToken,
    import: request.import,
    client_ref: request.clientRef,
  });
  return `/pay?${query}`;
}

/** Compares the page's query with the ledger. */
async function admit(db: Database, request: PayRequest, now: Date): Promise<Admission> {
  const intent = await findIntent(db, request.clientRef);
  if (!intent) return { type: 'refused', refusal: refusals.unknown };
  const refusal = refusalOf(request, intent);
  if (refusal) return { type: 'refused', refusal };
  const payment = await findSettled(db, intent.clientRef);
  if (payment) return { type: 'settled', payment };
  const closure = closureOf(intent, now);
  return closure ? { type: 'refused', refusal: refusals[closure] } : { type: 'payable', intent };
}

/** The card form with the buyer's data of the reservation: most people pay with their own card. */
async function cardFormOfBuyer(db: Database, clientRef: string): Promise<CardFormValues> {
  const [row] = await db
    .select({ operation: operations })
    .from(deposits)
    .innerJoin(operations, eq(operations.code, deposits.operationCode))
    .where(eq(deposits.clientRef, clientRef));
  if (!row) return emptyCardForm;
  const { name, lastname, dni } = readOperation(row.operation).buyer;
  return { ...emptyCardForm, holder: `${name} ${lastname}`.trim(), dni };
}
