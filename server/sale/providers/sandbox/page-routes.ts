import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../ground/db/connection.ts';
import { deposits, operations } from '../../../ground/db/schema.ts';
import type { Dealership } from '../../dealership.ts';
import { readOperation } from '../../stored/stored-operation.ts';
import { framedPagePolicy } from '../../../ground/security/policies.ts';
import { acceptForms, formIn, queryOf } from '../../payments/pages/forms.ts';
import { framedPages } from '../../payments/pages/framed-pages.ts';
import { readPayRequest, refusalOf, refusals } from '../../payments/pages/refusals.ts';
import { emptyCardForm, readCardForm, type CardFormValues } from './card-form.ts';
import { formPage } from './form-page.ts';
import { charge, decide, findEnd, findPending, selectIntent } from './ledger.ts';
import { createNotifications } from './notifications.ts';
import { pendingPage, refundedNotice, resultPage } from './payment-pages.ts';

/** The queue is started and stopped by the caller. */
interface PaymentsSandboxOptions extends Pick<Dealership, 'db' | 'boss' | 'now'> {
  /** Shared with the dealership's webhook, to sign the notifications. */
  secret: string;
  notificationUrl: string;
  /** The only origin that may frame the page and receive its messages. */
  storefrontOrigin: string;
  logLevel: string;
  takesDebitCards: boolean;
}

const own = ["'self'"];

/**
 * The stand-in for a card provider, on its own origin: the page that the storefront frames (card form and outcome), the
 * page of pending payments, and notifications.
 */
export function buildPaymentsSandbox(options: PaymentsSandboxOptions): FastifyInstance {
  const { db, boss, now, secret, notificationUrl, storefrontOrigin, takesDebitCards } = options;
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
  const ledger = { db, notifications, now };

  app.addHook('onReady', () => notifications.start());
  app.addHook('onClose', () => notifications.stop());
  acceptForms(app);

  app.route({
    method: ['GET', 'POST'],
    url: '/pay',
    async handler(request, reply) {
      const isSubmitted = request.method === 'POST';
      const form = isSubmitted ? formIn(request.body) : queryOf(request.url);
      const query = readPayRequest(form);
      const [intent] = await selectIntent(db, query.client_ref);
      if (!intent) return refuse(reply, refusals.unknown);
      const refusal = refusalOf(query, intent);
      if (refusal) return refuse(reply, refusal);
      const { clientRef, amount } = intent;
      let end = await findEnd(db, intent, now());
      const charged = { amount, takesDebitCards };
      if (!end && !isSubmitted) {
        const values = await cardFormOfBuyer(db, clientRef);
        return send(reply, 200, formPage(query, charged, values));
      }
      if (!end) {
        const read = readCardForm(form, { now: now(), takesDebitCards });
        if (!read.ok) return send(reply, 422, formPage(query, charged, read.values, read.errors));
        end = await charge(ledger, clientRef, read.card);
      }
      if (typeof end === 'string') return refuse(reply, refusals[end]);
      if (end.status === 'refunded') return refuse(reply, refundedNotice(end));
      return send(reply, 200, resultPage(end, end.status, query, storefrontOrigin));
    },
  });

  app.get('/pending', async (request, reply) => {
    const payments = await findPending(db);
    const isScript = request.headers.accept?.includes('application/json');
    return isScript ? payments : send(reply, 200, pendingPage(payments));
  });

  app.post('/pending', async (request, reply) => {
    const form = formIn(request.body);
    const outcome = form.get('outcome');
    if (outcome !== 'approved' && outcome !== 'rejected') {
      return refuse(reply, refusals.failure);
    }
    await decide(ledger, form.get('payment_id') ?? '', outcome);
    return reply.redirect('/pending', 303);
  });
  return app;
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
