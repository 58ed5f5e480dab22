import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openEmbedded, type Database, type OpenedDatabase } from '../../server/db/connection.ts';
import type { Dealership } from '../../server/dealership.ts';
import { openRefundQueue } from '../../server/payments/refunds.ts';
import type { PaymentIntent, PaymentsPort } from '../../server/payments/provider.ts';
import { createClient, type Client } from '../../src/api/client.ts';
import { testGroup } from './test-group.ts';

/** The provider's side of the port: notes what it is asked, and can be told to fail. */
export interface RecordedProvider extends PaymentsPort {
  intents: PaymentIntent[];
  refunds: string[];
  isDown: boolean;
}

export interface TestDealership {
  app: FastifyInstance;
  db: Database;
  dealership: Dealership;
  provider: RecordedProvider;
  /** Makes the contract's calls, refusals thrown as WireError. */
  client: Client;
  /** The server's clock; tests move it by hand. */
  clock: { now: Date; pass: (minutes: number) => void };
  close: () => Promise<void>;
}

export const notificationSecret = 'secret of the tests';

export interface TestDealershipOptions {
  /** Settings beside those of every test. */
  settings?: Record<string, string>;
  /** With the demo stock; a fresh embedded one unless given. */
  database?: OpenedDatabase;
}

/** A dealership of its own: a fresh embedded database with the demo stock, the application, and a clock that stands still. */
export async function openTestDealership(
  options: TestDealershipOptions = {},
): Promise<TestDealership> {
  const { db, boss, close } = options.database ?? (await openCopy());
  await openRefundQueue(boss);
  const clock = {
    now: new Date('2026-11-20T15:00:00Z'),
    pass: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
  };
  const provider = recordedProvider();
  const dealership: Dealership = {
    config: readConfig({ LOG_LEVEL: 'silent', GROUP_SLUG: testGroup, ...options.settings }),
    db,
    boss,
    provider,
    notificationSecret,
    now: () => clock.now,
    stock: { version: 0 },
  };
  const app = await buildApp(dealership);
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
    close: async () => {
      await app.close();
      await close();
    },
  };
}

async function openCopy(): Promise<OpenedDatabase> {
  const template = new Blob([readFileSync(inject('databaseTemplate'))]);
  return openEmbedded(await PGlite.create({ loadDataDir: template }));
}

function recordedProvider(): RecordedProvider {
  const provider: RecordedProvider = {
    intents: [],
    refunds: [],
    isDown: false,
    async openIntent(intent) {
      if (provider.isDown) throw new Error('the provider is down');
      provider.intents.push(intent);
    },
    async refund(paymentId) {
      if (provider.isDown) throw new Error('the provider is down');
      provider.refunds.push(paymentId);
    },
  };
  return provider;
}
