import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import {
  operationTotal,
  type Operation,
  type OperationDraft,
} from '../../../domain/operation/operation.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { toStockVehicle, type StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership-deposit.ts';
import { dealershipOutcomeEndpoint } from '../../../domain/wire/dealership-outcome.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import { stockEndpoint, stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import type { PaymentOutcome } from '../../../domain/wire/payment-notification.ts';
import { readConfig } from '../../../server/config.ts';
import { buildApp } from '../../../server/app.ts';
import type { Dealership } from '../../../server/dealership.ts';
import { openDealership } from '../../../server/open-dealership.ts';
import { openOutboxes } from '../../../server/mail/outbox.ts';
import { openRefundQueue } from '../../../server/payments/refunds.ts';
import type { Client } from '../../../src/api/client.ts';
import { startForeignSystem, type ForeignSystem } from '../program/foreign-system.ts';
import { clientOf, testClock, type TestClock } from './dealership.ts';
import { depositBody, startBody, updateBody } from './reservations.ts';
import { testGroup } from '../wire/test-group.ts';
import { openCopy } from '../database/copy.ts';

/** A storefront in front of the foreign system, with its own database and a clock that tests move. */
interface OwnSystem {
  system: ForeignSystem;
  app: FastifyInstance;
  dealership: Dealership;
  client: Client;
  clock: TestClock;
  /** The storefront's log. */
  logged: () => string;
  close: () => Promise<void>;
}

async function openOwnSystem(settings: Record<string, string> = {}): Promise<OwnSystem> {
  const system = await startForeignSystem();
  const database = await openCopy('demo');
  await openRefundQueue(database.boss);
  await openOutboxes(database.boss);
  const folder = mkdtempSync(join(tmpdir(), 'parameters-'));
  const parametersFile = join(folder, 'own.json');
  writeFileSync(
    parametersFile,
    JSON.stringify({ group: { name: 'Zonda Automotores', email: 'hola@zonda.example' } }),
  );
  const clock = testClock();
  const config = readConfig({
    LIMITS: 'off',
    LOG_LEVEL: 'silent',
    GROUP_SLUG: testGroup,
    API_URL: system.address,
    PAYMENTS_URL: system.paymentsUrl,
    PAYMENT_STATUS_URL: system.statusUrl,
    PARAMETERS_FILE: parametersFile,
    ...settings,
  });
  const lines: string[] = [];
  const write = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
  const log = { warn: write, error: write };
  const around = { database, now: () => clock.now, log, patience: 6000 };
  const { dealership } = await openDealership(config, around);
  const app = await buildApp(dealership);
  Object.assign(app.log, log);
  return {
    system,
    app,
    dealership,
    client: clientOf(app),
    clock,
    logged: () => lines.join('\n'),
    close: async () => {
      await app.close();
      await system.stop();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Opens a storefront in front of the foreign system for the tests of a file. After each test every hold and every
 * cached answer has expired. Its fields are set in `beforeAll`.
 */
export function testOwnSystem(settings?: Record<string, string>): OwnSystem {
  const shop = {} as OwnSystem;
  beforeAll(async () => {
    Object.assign(shop, await openOwnSystem(settings));
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    await shop.system.playWell();
    await shop.system.received();
    shop.clock.pass(30);
  });
  return shop;
}

export function buyerAt(shop: OwnSystem) {
  const call: Client['call'] = (...request) => shop.client.call(...request);
  const unitOf = async (brandId: BrandId, id: number): Promise<StockVehicle> => {
    const [unit] = await call(stockUnitEndpoint, { brandId, query: { id: String(id) } });
    return toStockVehicle(unit!);
  };
  const start = (unit: StockVehicle, email: string = completeBuyer.email) =>
    call(dealershipStartEndpoint, { body: { ...startBody(unit), email } });
  const open = (code: string) => call(dealershipStartEndpoint, { body: { code } });
  const save = (operation: Operation, changes: Partial<OperationDraft>) =>
    call(dealershipUpdateEndpoint, { body: updateBody(operation, changes) });
  return {
    unitOf,
    vento: () => unitOf(1, 50111),
    start,
    open,
    save,
    deposit: async (code: string) =>
      call(dealershipDepositEndpoint, { body: depositBody(await open(code)) }),
    payable: async (unit: StockVehicle, email?: string): Promise<Operation> => {
      const operation = await start(unit, email);
      const cash_amount = operationTotal(operation);
      return save(operation, { ...completeBuyer, ...(email && { email }), cash_amount });
    },
    /** The payments page reports an outcome in the shopper's browser. */
    report: (code: string, outcome: PaymentOutcome) =>
      call(dealershipOutcomeEndpoint, { body: { code, outcome } }),
    /** The first unit of a brand that is on sale. */
    firstUnit: async (brandId: BrandId = 1): Promise<StockVehicle> =>
      toStockVehicle((await call(stockEndpoint, { brandId }))[0]!),
  };
}
