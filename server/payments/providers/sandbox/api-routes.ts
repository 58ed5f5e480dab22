import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { textField } from '../../../../domain/forms/fields.ts';
import type { Intent, Ledger, Payment } from './ledger.ts';

export interface ApiRoutesOptions {
  ledger: Ledger;
  apiKey: string;
  /** The public keys of the merchants; any if undefined. */
  accessTokens: readonly string[] | undefined;
}

const intentBody = z.object({
  client_ref: textField.check(z.minLength(1)),
  access_token: z.string(),
  amount: z.int().check(z.positive()),
  expires_at: z.iso.datetime({ offset: true }),
});

const extendBody = z.object({ expires_at: z.iso.datetime({ offset: true }) });

const resolveBody = z.object({ outcome: z.enum(['approved', 'rejected']) });

const refusals = {
  unauthorized: { status: 401, message: 'Falta la clave de la API o no es válida.' },
  invalid_request: { status: 400, message: 'No pudimos leer los datos enviados.' },
  unknown_token: { status: 422, message: 'No conocemos ese access_token.' },
  intent_differs: { status: 409, message: 'Esa referencia ya existe con otros datos.' },
  intent_closed: { status: 409, message: 'Se terminó el tiempo para pagar o se canceló el pago.' },
  already_paid: { status: 409, message: 'Ya hay un pago con esa referencia.' },
  not_found: { status: 404, message: 'No encontramos lo que buscás.' },
  not_refundable: { status: 409, message: 'El pago fue rechazado: no hay nada que devolver.' },
  not_pending: { status: 409, message: 'El pago ya tiene otro resultado.' },
} as const;

function refuse(reply: FastifyReply, code: keyof typeof refusals) {
  const { status, message } = refusals[code];
  return reply.code(status).send({ error: { code, message } });
}

function toJson(intent: Intent, payments: Payment[]) {
  return {
    client_ref: intent.clientRef,
    access_token: intent.accessToken,
    amount: intent.amount,
    expires_at: intent.expiresAt.toISOString(),
    payments: payments.map((payment) => ({
      payment_id: payment.id,
      status: payment.status,
      amount: payment.amount,
      instalments: payment.instalments,
      card_brand: payment.cardBrand,
      last_digits: payment.lastDigits,
      created_at: payment.createdAt.toISOString(),
    })),
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The API for the dealership's server. */
export async function apiRoutes(app: FastifyInstance, options: ApiRoutesOptions): Promise<void> {
  const { ledger } = options;
  const expected = digest(`Bearer ${options.apiKey}`);

  app.addHook('onRequest', async (request, reply) => {
    const given = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, expected)) return refuse(reply, 'unauthorized');
    // The database could not even be asked for such a reference.
    const isStorable = (text: unknown) => textField.safeParse(text).success;
    if (!Object.values(request.params as object).every(isStorable)) {
      return refuse(reply, 'not_found');
    }
  });

  app.post('/v1/intents', async (request, reply) => {
    const body = intentBody.safeParse(request.body);
    if (!body.success) return refuse(reply, 'invalid_request');
    const { client_ref, access_token, amount, expires_at } = body.data;
    if (options.accessTokens?.includes(access_token) === false) {
      return refuse(reply, 'unknown_token');
    }
    const intent = await ledger.openIntent({
      clientRef: client_ref,
      accessToken: access_token,
      amount,
      expiresAt: new Date(expires_at),
    });
    if (!intent) return refuse(reply, 'intent_differs');
    return reply.code(201).send(toJson(intent, await ledger.findPayments(client_ref)));
  });

  app.get<{ Params: { clientRef: string } }>('/v1/intents/:clientRef', async (request, reply) => {
    const intent = await ledger.findIntent(request.params.clientRef);
    if (!intent) return refuse(reply, 'not_found');
    return toJson(intent, await ledger.findPayments(intent.clientRef));
  });

  app.post<{ Params: { clientRef: string } }>(
    '/v1/intents/:clientRef/cancel',
    async (request, reply) => {
      const result = await ledger.cancelIntent(request.params.clientRef);
      if (result === 'unknown') return refuse(reply, 'not_found');
      if (result === 'already paid') return refuse(reply, 'already_paid');
      return { status: 'cancelled' };
    },
  );

  app.post<{ Params: { clientRef: string } }>(
    '/v1/intents/:clientRef/extend',
    async (request, reply) => {
      const body = extendBody.safeParse(request.body);
      if (!body.success) return refuse(reply, 'invalid_request');
      const { clientRef } = request.params;
      const result = await ledger.extendIntent(clientRef, new Date(body.data.expires_at));
      if (result === 'unknown') return refuse(reply, 'not_found');
      if (result === 'already paid') return refuse(reply, 'already_paid');
      if (result === 'closed') return refuse(reply, 'intent_closed');
      return toJson(result, await ledger.findPayments(clientRef));
    },
  );

  app.post<{ Params: { id: string } }>('/v1/payments/:id/refund', async (request, reply) => {
    const result = await ledger.refund(request.params.id);
    if (result === 'unknown') return refuse(reply, 'not_found');
    if (result === 'not refundable') return refuse(reply, 'not_refundable');
    return { status: 'refunded' };
  });

  app.post<{ Params: { id: string } }>('/v1/payments/:id/resolve', async (request, reply) => {
    const body = resolveBody.safeParse(request.body);
    if (!body.success) return refuse(reply, 'invalid_request');
    const { outcome } = body.data;
    const result = await ledger.resolve(request.params.id, outcome);
    if (result === 'unknown') return refuse(reply, 'not_found');
    if (result === 'not pending') return refuse(reply, 'not_pending');
    return { status: outcome };
  });
}
