import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { openEmbedded, type Database, type OpenedDatabase } from '../../../server/db/connection.ts';
import { extensions } from '../../../server/db/extensions.ts';
import type { Dealership } from '../../../server/dealership.ts';
import { openMailQueue } from '../../../server/mail/outbox.ts';
import { openRefundQueue } from '../../../server/payments/refunds.ts';
import type { PaymentIntent, PaymentsPort } from '../../../server/payments/provider.ts';
import { createClient, type Client } from '../../../src/api/client.ts';
import { testGroup, testNow } from '../wire/test-group.ts';
import { KeptAnswers } from '../../../server/wire/kept-answers.ts';

/** A payments provider that records its calls and can be made to fail. */
export interface RecordedProvider extends PaymentsPort {
  intents: PaymentIntent[];
  cancelled: string[];
  extended: { clientRef: string; expiresAt: Date }[];
  refunds: string[];
  /** References with a payment: cancel and extend fail for them. */
  paid: Set<string>;
  isDown: boolean;
}

export interface TestDealership {
  app: FastifyInstance;
  db: Database;
  dealership: Dealership;
  provider: RecordedProvider;
  /** Calls the endpoints; throws refusals as WireError. */
  client: Client;
  /** The server's clock; tests move it by hand. */
  clock: { now: Date; pass: (minutes: number) => void };
  /** Pesos for a dollar; null makes the rate unavailable. */
  money: { dollarRate: number | null };
  close: () => Promise<void>;
}

export const notificationSecret = 'test secret';

export interface TestDealershipOptions {
  /** Settings added to the default ones. */
  settings?: Record<string, string>;
  /** A database with the demo stock; a fresh embedded one by default. */
  database?: OpenedDatabase;
}

/** A dealership for one test file: a fresh embedded database with the demo stock, the application, and a stopped clock. */
export async function openTestDealership(
  options: TestDealershipOptions = {},
): Promise<TestDealership> {
  const { db, boss, changes, close } = options.database ?? (await openCopy());
  await openRefundQueue(boss);
  await openMailQueue(boss);
  const clock = {
    now: new Date(testNow),
    pass: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
  };
  const provider = recordedProvider();
  const money: TestDealership['money'] = { dollarRate: 1500 };
  const dealership: Dealership = {
    config: readConfig({
      LOG_LEVEL: 'silent',
      GROUP_SLUG: testGroup,
      LIMITS: 'off',
      ...options.settings,
    }),
    db,
    boss,
    provider,
    notificationSecret,
    now: () => clock.now,
    log: { error: (details: object, message?: string) => app.log.error(details, message) },
    dollarRate: async () => money.dollarRate,
    changes,
    answers: new KeptAnswers(changes, () => clock.now),
  };
  const app: FastifyInstance = await buildApp(dealership);
  return {
    app,
    db,
    dealership,
    provider,
    client: createClient(testGroup, async ({ method, url, body }) => {
      const response = await app.inject({
        method,
        url,
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: response.statusCode, body: response.json() };
    }),
    clock,
    money,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

async function openCopy(): Promise<OpenedDatabase> {
  const template = new Blob([readFileSync(inject('databaseTemplate'))]);
  return openEmbedded(await PGlite.create({ loadDataDir: template, extensions }));
}

function recordedProvider(): RecordedProvider {
  const provider: RecordedProvider = {
    intents: [],
    cancelled: [],
    extended: [],
    refunds: [],
    paid: new Set(),
    isDown: false,
    async openIntent(intent) {
      if (provider.isDown) throw new Error('the provider is down');
      provider.intents.push(intent);
    },
    async cancelIntent(clientRef) {
      if (provider.isDown) throw new Error('the provider is down');
      if (provider.paid.has(clientRef)) return 'already paid';
      provider.cancelled.push(clientRef);
      return 'cancelled';
    },
    async extendIntent(clientRef, expiresAt) {
      if (provider.isDown) throw new Error('the provider is down');
      if (provider.paid.has(clientRef)) throw new Error('the reference is already paid');
      if (provider.cancelled.includes(clientRef)) throw new Error('the intent was cancelled');
      provider.extended.push({ clientRef, expiresAt });
    },
    async refund(paymentId) {
      if (provider.isDown) throw new Error('the provider is down');
      provider.refunds.push(paymentId);
    },
  };
  return provider;
}
