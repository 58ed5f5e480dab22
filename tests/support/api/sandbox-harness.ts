import { afterAll } from 'vitest';
import {
  signatureHeader,
  type PaymentNotification,
} from '../../../domain/wire/payment-notification.ts';
import { verifyNotification } from '../../../server/sale/providers/sandbox/signature.ts';
import { buildPaymentsSandbox } from '../../../server/sale/providers/sandbox/page-routes.ts';
import { createSandboxProvider } from '../../../server/sale/providers/sandbox/provider.ts';
import { openCopy } from '../database/copy.ts';
import { openFakeSystem } from '../program/fake-system.ts';

const now = new Date('2026-11-20T18:00:00Z');
export const storefrontOrigin = 'https://cordillera.example';
const accessToken = 'token-volkswagen';
const secret = 'shared test secret';

/** The dealership's webhook: accepts signed notifications, and can be made to fail first. */
async function startReceiver() {
  const taken: PaymentNotification[] = [];
  const refused: PaymentNotification[] = [];
  const failures = new Map<string, number[]>();
  const dealership = await openFakeSystem(({ headers, body }, response) => {
    const text = String(body);
    const header = String(headers[signatureHeader]);
    const signed = verifyNotification(secret, text, header, Math.floor(now.getTime() / 1000));
    const notification: PaymentNotification = JSON.parse(text);
    const failure = failures.get(notification.client_ref)?.shift();
    const status = signed ? (failure ?? 200) : 401;
    (status === 200 ? taken : refused).push(notification);
    response.writeHead(status).end('{}');
  });
  const of = (list: PaymentNotification[], clientRef: string) =>
    list.filter((notification) => notification.client_ref === clientRef);
  return {
    url: `${dealership.origin}/api/payments/notification`,
    /** Statuses of the answers to the first deliveries for a reference. */
    failFirst: (clientRef: string, statuses: number[]) => void failures.set(clientRef, statuses),
    refused: (clientRef: string) => of(refused, clientRef),
    /** Waits for `count` accepted notifications for a reference. */
    async taken(clientRef: string, count: number): Promise<PaymentNotification[]> {
      await dealership.receive(() => of(taken, clientRef).length >= count);
      return of(taken, clientRef);
    },
    close: dealership.close,
  };
}

/** Cards whose payments have these outcomes. */
export const cards = {
  approved: '4509 9535 6623 3704',
  pending: '4111 1111 1111 1111',
  rejected: '4000 0000 0000 0002',
};

export const headingOf = (body: string) => /<h1[^>]*>([^<]*)</.exec(body)?.[1];

/**
 * The payments sandbox of one test file on a database of its own, with a dealership that receives its notifications.
 */
export async function startSandbox({ takesDebitCards = false } = {}) {
  const { db, boss, close } = await openCopy('migrated');
  const receiver = await startReceiver();
  const app = buildPaymentsSandbox({
    takesDebitCards,
    db,
    boss,
    secret,
    notificationUrl: receiver.url,
    storefrontOrigin,
    now: () => now,
    logLevel: 'silent',
  });
  await app.ready();

  afterAll(async () => {
    await app.close();
    await close();
    await receiver.close();
  });

  const provider = createSandboxProvider({ db, now: () => now }, { 1: accessToken });

  const sandbox = {
    app,
    db,
    receiver,
    provider,

    openIntent: (clientRef: string, amount = 200_000, expiresAt = '2026-11-20T18:15:00.000Z') =>
      provider.openIntent({
        clientRef,
        brandId: 1,
        accessToken,
        amount,
        expiresAt: new Date(expiresAt),
      }),

    payments: (clientRef: string) => provider.look({ clientRef, brandId: 1 }),

    view: (clientRef: string, amount: number | string = 200_000, token = accessToken) =>
      app.inject({
        url: '/pay',
        query: { access_token: token, import: String(amount), client_ref: clientRef },
      }),

    /** Posts the form as a browser without JavaScript does. */
    pay: (clientRef: string, number: string, changes: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/pay',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          access_token: accessToken,
          import: '200000',
          client_ref: clientRef,
          number,
          holder: 'Ana Pérez',
          expiry: '12/30',
          code: '123',
          dni: '30.123.456',
          installments: '1',
          ...changes,
        }).toString(),
      }),

    statusesOf: async (clientRef: string) =>
      (await provider.look({ clientRef, brandId: 1 })).map(({ status }) => status),

    /** Opens an intent and pays it. */
    async payNew(clientRef: string, number: string, changes: Record<string, string> = {}) {
      await sandbox.openIntent(clientRef);
      return sandbox.pay(clientRef, number, changes);
    },
  };
  return sandbox;
}
