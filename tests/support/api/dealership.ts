import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/app.ts';
import { readConfig, type Config } from '../../../server/config.ts';
import type { Subject } from '../../../server/ground/db/changes.ts';
import type { Database, OpenedDatabase } from '../../../server/ground/db/connection.ts';
import type { ServedDealership } from '../../../server/open-dealership.ts';
import { listenToSale } from '../../../server/post/listen.ts';
import type { Dealership } from '../../../server/sale/dealership.ts';
import { createOwnSystem } from '../../../server/systems/own-system/own-system.ts';
import { openUploadQueue } from '../../../server/stock/uploads/job.ts';
import { openOutboxes } from '../../../server/post/mail/outbox.ts';
import { openRefundQueue } from '../../../server/sale/payments/refunds.ts';
import { openProvider } from '../../../server/sale/providers/open-provider.ts';
import type { OpenedProvider } from '../../../server/sale/providers/provider-kind.ts';
import { RefundRefused } from '../../../server/sale/provider.ts';
import { sandboxWebhook } from '../../../server/sale/providers/sandbox/webhook.ts';
import type {
  PaymentIntent,
  PaymentsPort,
  ProviderPayment,
  RefundEnd,
} from '../../../server/sale/provider.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openCopy } from '../database/copy.ts';
import { createClient, type Client } from '../../../src/api/client.ts';
import { notificationSecret } from './notify.ts';
import { reservationsOf, type Reservations } from './reservations.ts';
import { testGroup, testNow } from '../wire/test-group.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

/** A payments provider that records its calls and can be made to fail. */
export interface RecordedProvider extends PaymentsPort {
  intents: PaymentIntent[];
  cancelled: string[];
  extended: { clientRef: string; expiresAt: Date }[];
  refunds: string[];
  /** How refunds end. */
  refundEnd: RefundEnd;
  /** References with a payment: cancel and extend fail for them. */
  paid: Set<string>;
  /** Its answers about the payments of a reference. */
  answers: Map<string, ProviderPayment[]>;
  isDown: boolean;
  /** Whether the provider refuses every refund for good. */
  refusesRefunds: boolean;
}

export interface BareDealership {
  app: FastifyInstance;
  db: Database;
  dealership: ServedDealership;
  provider: RecordedProvider;
  /** The payments pages of the provider in the settings. */
  pages: FastifyInstance | undefined;
  /** Calls the endpoints; throws refusals as WireError. */
  client: Client;
  /** The server's clock; tests move it by hand. */
  clock: TestClock;
  /** Pesos for a dollar; null makes the rate unavailable. */
  money: { dollarRate: number | null };
  /** Resolves when all earlier commits are announced. */
  announced: () => Promise<void>;
  close: () => Promise<void>;
}

export interface TestDealership extends BareDealership, Reservations {}

export type TestClock = ReturnType<typeof testClock>;

export function testClock() {
  const clock = {
    now: new Date(testNow),
    pass: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
  };
  return clock;
}

/** A client that calls an application without a network. */
export function clientOf(app: FastifyInstance): Client {
  return createClient(testGroup, specifiedBrands, async ({ method, url, body }) => {
    const response = await app.inject({
      method,
      url,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: response.statusCode, body: response.json() };
  });
}

export interface TestDealershipOptions {
  settings?: Record<string, string>;
  /** A database with the demo stock; a fresh one by default. */
  database?: OpenedDatabase;
  /** Whether each test of `testDealership` begins at the same moment. */
  isClockReset?: boolean;
}

/**
 * Opens a dealership before the tests of a file or group, and closes it after them. Its fields are set in `beforeAll`.
 * Each test begins with a provider that works and has recorded nothing.
 */
export function testDealership(options?: TestDealershipOptions): TestDealership {
  const shop = {} as TestDealership;
  beforeAll(async () => {
    Object.assign(shop, await openTestDealership(options));
  });
  beforeEach(() => {
    shop.money.dollarRate = 1500;
    if (options?.isClockReset) shop.clock.now = new Date(testNow);
    Object.assign(shop.provider, nothingHappened());
  });
  afterAll(() => shop.close());
  return shop;
}

/** A dealership: a fresh database with the demo stock, the application, and a stopped clock. */
export async function openTestDealership(
  options: TestDealershipOptions = {},
): Promise<TestDealership> {
  const {
    db,
    url: databaseUrl,
    boss,
    changes,
    isShared,
    close,
  } = options.database ?? (await openCopy('demo'));
  await openRefundQueue(boss);
  await openOutboxes(boss);
  await openUploadQueue({ boss });
  const clock = testClock();
  const settings = readConfig({
    LOG_LEVEL: 'silent',
    LIMITS: 'off',
    DESK_SECRET: 'a secret of the tests with 32 characters',
    ...options.settings,
  });
  const config = { ...settings, groupSlug: testGroup };
  const provider = recordedProvider(config);
  const money: TestDealership['money'] = { dollarRate: 1500 };
  const log: Dealership['log'] = {
    error: (details: object, message?: string) => app.log.error(details, message),
    warn: (details: object, message?: string) => app.log.warn(details, message),
  };
  // Only tests of a real provider name one.
  const real = config.paymentProvider
    ? await openProvider({
        config,
        db,
        boss,
        changes,
        now: () => clock.now,
        log,
        isDevelopment: false,
      })
    : undefined;
  const dollarRate = async () => money.dollarRate;
  const now = () => clock.now;
  const dealership: ServedDealership = {
    config,
    db,
    databaseUrl,
    isShared,
    boss,
    provider: real?.port ?? provider,
    now,
    log,
    dollarRate,
    system: createOwnSystem({ config, db, now, dollarRate, changes }),
    listen: listenToSale,
    changes,
  };
  const webhook: OpenedProvider['webhook'] = (scope) =>
    real
      ? real.webhook?.(scope, dealership)
      : sandboxWebhook(scope, dealership, notificationSecret);
  const app: FastifyInstance = await buildApp(dealership, webhook);
  const pages = await real?.pages?.(dealership);
  const shop: BareDealership = {
    app,
    db,
    dealership,
    provider,
    pages,
    client: clientOf(app),
    clock,
    money,
    announced: () => everythingAnnounced(dealership),
    close: async () => {
      await pages?.close();
      await app.close();
      await close();
    },
  };
  announceBeforeEachCall(shop);
  return { ...shop, ...reservationsOf(shop) };
}

/** The lines that a dealership of `testDealership` has logged. */
export function loggedBy(shop: TestDealership): string[] {
  const lines: string[] = [];
  beforeAll(() => {
    const { log } = shop.app;
    const stream = Object.getOwnPropertySymbols(log).find(
      ({ description }) => description === 'pino.stream',
    );
    Object.assign(log, { [stream!]: { write: (line: string) => void lines.push(line) } });
  });
  return lines;
}

/** Resolves when all earlier commits are announced to this process: a server announces a commit some moments later. */
async function everythingAnnounced({ db, changes }: Dealership): Promise<void> {
  const mark = 'mark' as Subject;
  const before = changes.version(mark);
  await db.execute(sql`select pg_notify('dealership_changes', ${mark})`);
  while (changes.version(mark) === before) await setImmediate();
}

/** Changes that a test wrote without a transaction are announced before its next call. */
function announceBeforeEachCall({ app, announced }: Pick<BareDealership, 'app' | 'announced'>) {
  const inject = app.inject.bind(app) as (...args: unknown[]) => Promise<unknown>;
  Object.assign(app, {
    inject: async (...args: unknown[]) => {
      await announced();
      return inject(...args);
    },
  });
}

const nothingHappened = () => ({
  intents: [],
  cancelled: [],
  extended: [],
  refunds: [],
  refundEnd: 'refunded' as const,
  isDown: false,
  refusesRefunds: false,
});

function recordedProvider({ paymentTokens }: Config): RecordedProvider {
  const provider: RecordedProvider = {
    ...nothingHappened(),
    paid: new Set(),
    answers: new Map(),
    name: 'sandbox',
    publicKey: async (brandId) => (paymentTokens ? paymentTokens[brandId] : `sandbox-${brandId}`),
    async openIntent(intent) {
      if (provider.isDown) throw new Error('the provider is down');
      provider.intents.push(intent);
    },
    async cancelIntent({ clientRef }) {
      if (provider.isDown) throw new Error('the provider is down');
      if (provider.paid.has(clientRef)) return 'already paid';
      provider.cancelled.push(clientRef);
      return 'cancelled';
    },
    async extendIntent({ clientRef }, expiresAt) {
      if (provider.isDown) throw new Error('the provider is down');
      if (provider.paid.has(clientRef)) return 'already paid';
      if (provider.cancelled.includes(clientRef)) throw new Error('the intent was cancelled');
      provider.extended.push({ clientRef, expiresAt });
      return 'extended';
    },
    async refund({ paymentId }) {
      if (provider.isDown) throw new Error('the provider is down');
      if (provider.refusesRefunds) throw new RefundRefused('the provider refuses it');
      provider.refunds.push(paymentId);
      return provider.refundEnd;
    },
    async look({ clientRef }) {
      if (provider.isDown) throw new Error('the provider is down');
      return provider.answers.get(clientRef) ?? [];
    },
  };
  return provider;
}
