import type { FastifyInstance } from 'fastify';
import { WireError } from '../../../../domain/wire/errors.ts';
import {
  paymentNotificationEndpoint,
  signatureHeader,
} from '../../../../domain/wire/payment-notification.ts';
import type { Dealership } from '../../dealership.ts';
import { serve } from '../../../ground/wire/route.ts';
import { settlePayment } from '../../payments/settlement.ts';
import { verifyNotification } from './signature.ts';

/** The sandbox's webhook. Register it in its own scope: it parses bodies as text, which the signature covers. */
export function sandboxWebhook(app: FastifyInstance, dealership: Dealership, secret: string): void {
  const rawBodies = new WeakMap<object, string>();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    rawBodies.set(request, body as string);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new WireError('invalid_request'));
    }
  });
  app.addHook('preHandler', async (request) => {
    const isSigned = verifyNotification(
      secret,
      rawBodies.get(request) ?? '',
      String(request.headers[signatureHeader] ?? ''),
      dealership.now().getTime() / 1000,
    );
    if (!isSigned) throw new WireError('signature_invalid');
  });
  serve(app, dealership.config.groupSlug, paymentNotificationEndpoint, async ({ body }) => {
    const settlement = await settlePayment(dealership, {
      paymentId: body.payment_id,
      clientRef: body.client_ref,
      status: body.outcome,
      amount: body.amount,
      currency: 'ARS',
      ...(body.decided_at ? { changedAt: new Date(body.decided_at) } : {}),
    });
    if (settlement === 'unknown reference') throw new WireError('not_found');
    if (settlement === 'other amount') throw new WireError('invalid_request');
    return { received: true as const };
  });
}
