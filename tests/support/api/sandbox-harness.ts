import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  signatureHeader,
  type PaymentNotification,
} from '../../../domain/wire/payment-notification.ts';
import { verifyNotification } from '../../../server/payments/providers/sandbox/signature.ts';
import { buildPaymentsSandbox } from '../../../server/payments/providers/sandbox/app.ts';
import { openCopy } from '../database/copy.ts';

const now = new Date('2026-11-20T18:00:00Z');
export const storefrontOrigin = 'https://cordillera.example';
export const apiKey = 'test api key';
export const accessToken = 'token-volkswagen';
const secret = 'shared test secret';

/** The dealership's webhook: accepts signed notifications, and can be made to fail first. */
async function startReceiver() {
  const taken: PaymentNotification[] = [];
  const refused: PaymentNotification[] = [];
  const failures = new Map<string, number[]>();
  const arrivals = new EventEmitter();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const header = String(request.headers[signatureHeader]);
    const signed = verifyNotification(secret, body, header, Math.floor(now.getTime() / 1000));
    const notification: PaymentNotification = JSON.parse(body);
    const failure = failures.get(notification.client_ref)?.shift();
    const status = signed ? (failure ?? 200) : 401;
    (status === 200 ? taken : refused).push(notification);
    response.writeHead(status).end('{}');
    arrivals.emit('arrival');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const of = (list: PaymentNotification[], clientRef: string) =>
    list.filter((notification) => notification.client_ref === clientRef);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payments/notification`,
    /** Statuses of the answers to the first deliveries for a reference. */
    failFirst: (clientRef: string, statuses: number[]) => void failures.set(clientRef, statuses),
    refused: (clientRef: string) => of(refused, clientRef),
    /** Waits for `count` accepted notifications for a reference. */
    async taken(clientRef: string, count: number): Promise<PaymentNotification[]> {
      while (of(taken, clientRef).length < count) await once(arrivals, 'arrival');
      return of(taken, clientRef);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The payments sandbox on a database of its own, with a dealership that receives its notifications. */
export async function startSandbox() {
  const { db, boss, close } = await openCopy('migrated');
  const receiver = await startReceiver();
  const app = buildPaymentsSandbox({
    db,
    boss,
    secret,
    apiKey,
    accessTokens: [accessToken],
    notificationUrl: () => receiver.url,
    storefrontOrigin: () => storefrontOrigin,
    now: () => now,
    logger: false,
    retryDelaySeconds: 1,
  });
  await app.ready();

  const call = (path: string, payload?: object, authorization = `Bearer ${apiKey}`) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url: path,
      headers: { authorization },
      payload,
    });

  return {
    app,
    db,
    receiver,
    call,

    openIntent: (clientRef: string, amount = 200_000, changes: object = {}) =>
      call('/v1/intents', {
        client_ref: clientRef,
        access_token: accessToken,
        amount,
        expires_at: '2026-11-20T18:15:00.000Z',
        ...changes,
      }),

    view: (clientRef: string, amount: number | string = 200_000, token = accessToken) =>
      app.inject({
        url: '/pay',
        query: { access_token: token, import: String(amount), client_ref: clientRef },
      }),

    /** Posts the form as a browser without JavaScript does. */
    pay: (
      clientRef: string,
      number: string,
      changes: Record<string, string> = {},
      accept = 'text/html',
    ) =>
      app.inject({
        method: 'POST',
        url: '/pay',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
        payload: new URLSearchParams({
          access_token: accessToken,
          import: '200000',
          client_ref: clientRef,
          number,
          holder: 'Ana Pérez',
          expiry: '12/30',
          code: '123',
          dni: '30.123.456',
          instalments: '1',
          ...changes,
        }).toString(),
      }),

    async stop() {
      await app.close();
      await close();
      await receiver.stop();
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
