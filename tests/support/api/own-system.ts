import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { toStockVehicle, type StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipOutcomeEndpoint } from '../../../domain/wire/dealership/outcome.ts';
import type { PaymentOutcome } from '../../../domain/wire/payment-notification.ts';
import { readConfig } from '../../../server/config.ts';
import { buildApp } from '../../../server/app.ts';
import { openDealership } from '../../../server/open-dealership.ts';
import { openOutboxes } from '../../../server/post/mail/outbox.ts';
import { openRefundQueue } from '../../../server/sale/payments/refunds.ts';
import type { Client } from '../../../src/api/client.ts';
import { startForeignSystem } from '../foreign-system/main.ts';
import { clientOf, testClock } from './dealership.ts';
import { shopperAt } from './shopper.ts';
import { testGroup } from '../wire/test-group.ts';
import { openCopy } from '../database/copy.ts';

type OwnSystem = Awaited<ReturnType<typeof openOwnSystem>>;

/** A storefront in front of the foreign system, with its own database and a clock that tests move. */
async function openOwnSystem(settings: Record<string, string> = {}) {
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
    /** The storefront's log. */
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
  afterEach(() => {
    shop.system.playWell();
    shop.system.received();
    shop.clock.pass(30);
  });
  return shop;
}

export function buyerAt(shop: OwnSystem) {
  const call: Client['call'] = (...request) => shop.client.call(...request);
  const shopper = shopperAt({ call });
  const unitOf = async (brandId: BrandId, id: number): Promise<StockVehicle> =>
    toStockVehicle((await shopper.unitById(id, brandId))!);
  return {
    ...shopper,
    unitOf,
    vento: () => unitOf(1, 50111),
    depositOf: async (code: string) => shopper.deposit(await shopper.resume(code)),
    /** The payments page reports an outcome in the shopper's browser. */
    report: (code: string, outcome: PaymentOutcome) =>
      call(dealershipOutcomeEndpoint, { body: { code, outcome } }),
    /** The first unit of a brand that is on sale. */
    firstUnit: async (brandId: BrandId = 1): Promise<StockVehicle> =>
      (await shopper.units(brandId))[0]!,
  };
}
