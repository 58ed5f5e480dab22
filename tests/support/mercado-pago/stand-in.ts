import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fastify, { type FastifyReply } from 'fastify';

/** A payment in the API's answer. */
export interface StandInPayment {
  id: number;
  status: string;
  status_detail: string;
  external_reference: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  installments: number;
  payment_method_id: string;
  date_last_updated: string;
}

/** The dealership's account at Mercado Pago. */
export const account = {
  accessToken: 'APP_USR-secret',
  publicKey: 'APP_USR-public',
  webhookSecret: 'webhook secret',
};

/** The settings of a program that takes its deposits at the stand-in. */
export const settingsFor = ({ url }: { url: string }) => ({
  PAYMENT_PROVIDER: 'mercado-pago',
  MERCADOPAGO_ACCESS_TOKEN: account.accessToken,
  MERCADOPAGO_PUBLIC_KEY: account.publicKey,
  MERCADOPAGO_WEBHOOK_SECRET: account.webhookSecret,
  MERCADOPAGO_API_URL: url,
  MERCADOPAGO_SCRIPT_URL: `${url}/js/v2`,
});

export interface Sending {
  /** The secret of the signature; the application's own by default. */
  secret?: string;
  /** The id in the signed manifest, if it is not the payment's. */
  signedFor?: string;
}

/** The names for the holders of test cards in Mercado Pago's documentation. */
const statusOfHolder: Record<string, [status: string, detail: string]> = {
  APRO: ['approved', 'accredited'],
  CONT: ['in_process', 'pending_contingency'],
  OTHE: ['rejected', 'cc_rejected_other_reason'],
};

/** The API's format of times: with an offset. */
const mendozaTime = (at: Date) =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00');

/** The document in which the card form has the card's number. */
const cardNumberFrame = `<!doctype html><html lang="es"><title>Número de tarjeta</title>
  <label>Número de tarjeta <input inputmode="numeric"></label>
  <script>onmessage = ({ source, origin }) => source.postMessage(document.querySelector('input').value[0], origin);</script>`;

/**
 * Mercado Pago's HTTP interface as its documentation describes it: the Payments API, the card form's script with its
 * card tokens, and the webhook. A test can make it slow, fail, repeat and lose messages, and answer wrongly.
 */
export async function startStandIn() {
  const app = fastify({ forceCloseConnections: true });
  const payments: StandInPayment[] = [];
  const tokens = new Map<string, string>();
  const answers = new Map<string, StandInPayment | { id: number; status: string }>();
  const failures: [path: string, status: number | 'no answer'][] = [];
  const keys: string[] = [];
  let distortion: Partial<StandInPayment> = {};
  let webhook: string | undefined;
  let isNextAnswerLost = false;
  let unlisted = 0;
  let nextId = 1_300_000_001;

  const standIn = {
    payments,
    /** Idempotency keys of the charges and refunds in order of arrival, including repeated ones. */
    keys,
    /** Answers of the next calls to addresses with this beginning ('PUT /v1/…' for one method), before the call does anything. */
    failNext: (path: string, ...statuses: (number | 'no answer')[]) => {
      for (const status of statuses) failures.push([path, status]);
    },
    /** The list of payments leaves out some that its total counts. */
    leaveOut: (count: number) => {
      unlisted = count;
    },
    /** The next charge is made, and its answer is lost. */
    loseNextAnswer: () => {
      isNextAnswerLost = true;
    },
    /** The next payments are created with this amount or currency. */
    distort: (changes: Partial<StandInPayment>) => {
      distortion = changes;
    },
    /** The token of a card, as the card form makes it. The holder's name decides the outcome: APRO, CONT or OTHE. */
    tokenOf: (holder: string) => {
      const token = randomUUID().replaceAll('-', '');
      tokens.set(token, holder);
      return token;
    },
    /** The provider or a bank decides about a payment. */
    decide: (id: number, status: string, detail = '') => {
      const payment = payments.find((made) => made.id === id)!;
      payment.status = status;
      payment.status_detail = detail;
      payment.date_last_updated = mendozaTime(new Date());
      notify(payment);
    },
    /** Somebody refunds a part of a payment in the panel. */
    returnPart: (id: number, amount: number) => {
      const payment = payments.find((made) => made.id === id)!;
      payment.transaction_amount_refunded += amount;
      payment.status_detail = 'partially_refunded';
      notify(payment);
    },
    /** The address for notifications; without it none is sent automatically. */
    notifyAt: (address: string | undefined) => {
      webhook = address;
    },
    /** The headers and the address of a notification about a payment. */
    notification: (
      id: number | string,
      { secret = account.webhookSecret, signedFor = String(id) }: Sending = {},
    ) => {
      const requestId = randomUUID();
      const ts = String(Math.floor(Date.now() / 1000));
      const manifest = `id:${signedFor};request-id:${requestId};ts:${ts};`;
      const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
      return {
        query: new URLSearchParams({ 'data.id': String(id), type: 'payment' }).toString(),
        headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
        body: { action: 'payment.updated', api_version: 'v1', type: 'payment', data: { id } },
      };
    },
    stop: () => app.close(),
  };

  function notify({ id }: StandInPayment): void {
    if (!webhook) return;
    const { query, headers, body } = standIn.notification(id);
    fetch(`${webhook}?${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {});
  }

  const refuse = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).send({ message, error: message, status, cause: [] });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/payments')) return undefined;
    if (request.headers.authorization !== `Bearer ${account.accessToken}`) {
      return refuse(reply, 401, 'invalid_token');
    }
    const { method, url } = request;
    const index = failures.findIndex(
      ([path]) => url.startsWith(path) || `${method} ${url}`.startsWith(path),
    );
    const [failure] = index < 0 ? [] : failures.splice(index, 1);
    if (failure?.[1] === 'no answer') return void request.raw.destroy();
    return failure ? refuse(reply, failure[1], 'internal_error') : undefined;
  });

  app.get('/js/v2', async (_request, reply) =>
    reply
      .type('text/javascript')
      .send(await readFile(new URL('./card-form.js', import.meta.url), 'utf8')),
  );

  app.get('/secure-fields/card-number', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(cardNumberFrame),
  );

  app.post<{ Querystring: { public_key?: string }; Body: { cardholder?: { name?: string } } }>(
    '/v1/card_tokens',
    async ({ query, body, headers }, reply) => {
      reply.header('access-control-allow-origin', headers.origin ?? '*');
      if (query.public_key !== account.publicKey) return refuse(reply, 401, 'invalid_public_key');
      return { id: standIn.tokenOf(body.cardholder?.name ?? ''), status: 'active' };
    },
  );
  app.options('/v1/card_tokens', async ({ headers }, reply) =>
    reply
      .headers({
        'access-control-allow-origin': headers.origin ?? '*',
        'access-control-allow-headers': 'content-type',
      })
      .send(),
  );

  interface Charge {
    transaction_amount?: number;
    token?: string;
    installments?: number;
    payment_method_id?: string;
    external_reference?: string;
    payer?: { email?: string };
  }

  app.post<{ Body: Charge }>('/v1/payments', async (request, reply) => {
    const key = request.headers['x-idempotency-key'];
    if (typeof key !== 'string') return refuse(reply, 400, 'X-Idempotency-Key is missing');
    keys.push(key);
    const made = answers.get(key);
    if (made) return reply.code(201).send(made);
    const { body } = request;
    const holder = tokens.get(body.token ?? '');
    if (holder === undefined) return refuse(reply, 400, 'Card Token not found');
    if (!body.payer?.email || !body.transaction_amount || !body.installments) {
      return refuse(reply, 400, 'invalid parameters');
    }
    tokens.delete(body.token!);
    const [status, detail] = statusOfHolder[holder] ?? statusOfHolder['OTHE']!;
    const payment: StandInPayment = {
      id: nextId++,
      status,
      status_detail: detail,
      external_reference: body.external_reference ?? '',
      transaction_amount: body.transaction_amount,
      transaction_amount_refunded: 0,
      currency_id: 'ARS',
      installments: body.installments,
      payment_method_id: body.payment_method_id ?? '',
      date_last_updated: mendozaTime(new Date()),
      ...distortion,
    };
    payments.push(payment);
    answers.set(key, payment);
    notify(payment);
    if (isNextAnswerLost) {
      isNextAnswerLost = false;
      // For both attempts: the client repeats a call without an answer once.
      failures.push(['/v1/payments', 'no answer']);
      return void request.raw.destroy();
    }
    return reply.code(201).send(payment);
  });

  interface Search {
    external_reference?: string;
    criteria?: string;
    limit?: number;
    offset?: number;
  }
  app.get<{ Querystring: Search }>('/v1/payments/search', async ({ query }) => {
    const { external_reference, criteria, limit = 30, offset = 0 } = query;
    const found = payments.filter((made) => made.external_reference === external_reference);
    const sorted = criteria === 'desc' ? found.toReversed() : found;
    const results = sorted.slice(Number(offset), Number(offset) + Number(limit));
    const paging = { total: found.length + unlisted, limit, offset };
    return { paging, results };
  });

  interface ById {
    Params: { id: string };
  }
  const find = ({ params }: { params: ById['Params'] }) =>
    payments.find(({ id }) => String(id) === params.id);

  app.get<ById>(
    '/v1/payments/:id',
    async (request, reply) => find(request) ?? refuse(reply, 404, 'Payment not found'),
  );

  app.put<ById & { Body: { status?: string } }>('/v1/payments/:id', async (request, reply) => {
    const payment = find(request);
    if (!payment) return refuse(reply, 404, 'Payment not found');
    const isPending = ['pending', 'in_process'].includes(payment.status);
    if (request.body.status !== 'cancelled' || !isPending) {
      return refuse(reply, 400, 'The action requested is not valid for the current payment state');
    }
    payment.status = 'cancelled';
    return payment;
  });

  app.post<ById & { Body: { amount?: number } | null }>(
    '/v1/payments/:id/refunds',
    async (request, reply) => {
      const key = request.headers['x-idempotency-key'];
      if (typeof key !== 'string') return refuse(reply, 400, 'X-Idempotency-Key is missing');
      keys.push(key);
      const made = answers.get(key);
      if (made) return reply.code(201).send(made);
      const payment = find(request);
      if (!payment) return refuse(reply, 404, 'Payment not found');
      if (payment.status !== 'approved') {
        return refuse(
          reply,
          400,
          'The action requested is not valid for the current payment state',
        );
      }
      const left = payment.transaction_amount - payment.transaction_amount_refunded;
      const amount = request.body?.amount ?? left;
      if (amount > left) return refuse(reply, 400, 'Amount to refund is greater than the payment');
      payment.transaction_amount_refunded += amount;
      if (amount === left) payment.status = 'refunded';
      const refund = { id: nextId++, payment_id: payment.id, status: 'approved' };
      answers.set(key, refund);
      notify(payment);
      return reply.code(201).send(refund);
    },
  );

  return { ...standIn, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
