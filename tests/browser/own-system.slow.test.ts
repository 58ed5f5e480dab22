import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/program/chromium.ts';
import { runCommand } from '../support/program/command.ts';
import { startForeignSystem, type ForeignSystem } from '../support/foreign-system/main.ts';
import { openMailbox, openProgram, type RunningProgram } from '../support/program/program.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { hydrated } from './arrival.ts';
import { lawOn } from './law-on-page.ts';
import { newShopper, payInCash, reachPayment, start } from './shopper.ts';
import { shopperAt } from '../support/api/shopper.ts';

const dataDir = temporaryFolder(afterAll);
let system: ForeignSystem;
let program: RunningProgram;
let settings: Record<string, string>;
let browser: Browser;
beforeAll(async () => {
  system = await startForeignSystem();
  const parametersFile = join(dataDir, 'parameters.json');
  const group = { name: 'Zonda Automotores', telephone: '261 444 0000', email: 'v@zonda.example' };
  const contact_methods = [{ brand_id: 1, department: 'sales', email: 'ventas@zonda.example' }];
  writeFileSync(parametersFile, JSON.stringify({ group, contact_methods }));
  settings = {
    PARAMETERS_FILE: parametersFile,
    API_URL: system.address,
    PAYMENTS_URL: system.paymentsUrl,
    PAYMENT_OUTCOME: 'message',
    DATA_DIR: dataDir,
  };
  program = await openProgram(settings);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  await system.stop();
});

// The tests run in order: the program is killed, then the system ends.
describe('the storefront on an existing dealership system', () => {
  test('shows a payment that only its framed page reports as pending, until a person confirms it', async () => {
    const { page } = await newShopper(browser, { storefront: program.origin });
    const mailbox = (code: string) => openMailbox(dataDir, code);
    await page.goto('/vehiculos-0km/reservar/volkswagen/50111/vento/501/vento-gli-2.0-tsi');
    const code = await start(page);
    await payInCash(page);
    const frame = await reachPayment(page);
    await frame.getByRole('button', { name: 'Pagar ahora' }).click();
    await page.getByText(/^Tu reserva está pendiente de confirmación/).waitFor();
    await mailbox(code).letter('Tu reserva está pendiente de confirmación');

    const listed = await runCommand('payments', settings, 'list');
    expect(listed.out).not.toContain(code);
    // The first column is the moment, the second one the case number.
    const caseNumber = /^.*\d\d:\d\d\s+(\d+)/.exec(listed.out)![1];
    const confirmed = await runCommand('payments', settings, 'confirm', caseNumber!, 'approved');
    expect(confirmed.out).toBe('anotado: la operación está reservada\n');
    await mailbox(code).letter('Tu reserva está confirmada');
    await page.reload();
    await page.getByText('Pagaste la seña').waitFor();
  });

  test('shows beside each listed price the one without national taxes, and no installment', async () => {
    const { page } = await newShopper(browser, { storefront: program.origin });
    // 850.000 of registration, and 420.000 of freight in each price; 21 % of VAT, because the system sends no rate.
    const net = new Map([
      [40_695_000, 33_779_752],
      [42_770_000, 35_494_628],
      [18_180_001, 15_172_315],
      [16_660_000, 13_916_116],
    ]);
    for (const path of ['/oportunidades', '/vehiculos-0km']) {
      await page.goto(path);
      await hydrated(page);
      const { prices, installments, struck } = await lawOn(page, [...net.keys()]);
      expect(prices.length, path).toBeGreaterThanOrEqual(3);
      const wrong = prices.filter(
        (price) => !price.isSmaller || price.net !== net.get(price.amount),
      );
      expect(wrong, path).toEqual([]);
      expect([installments, struck], path).toEqual([[], []]);
    }
  });

  test('stores reservations and logs no code when it is killed', async () => {
    const unit = (await shopperAt(program.client).units(2)).find(({ id }) => id === 60110)!;
    const { code } = await shopperAt(program.client).held(unit);
    await program.kill();
    expect(program.out.join('\n')).not.toContain(code);
    program = await openProgram(settings);
    expect(await shopperAt(program.client).resume(code)).toMatchObject({ status: 'holding' });
  });

  test('shows what is missing when that system is down, and opens stored reservations', async () => {
    const [unit] = await shopperAt(program.client).units(4);
    const { code } = await shopperAt(program.client).payable(unit!);
    await system.stop();
    const get = (path: string) => fetch(`${program.origin}${path}?despues`);
    for (const [path, status] of [
      ['/', 503],
      ['/vehiculos-0km', 503],
      ['/vehiculos-0km/baic', 503],
      ['/noticias', 503],
      ['/contacto', 200],
    ] as const) {
      await expect.poll(async () => (await get(path)).status, { interval: 500 }).toBe(status);
    }
    const offers = await (await get('/oportunidades')).text();
    expect(offers.replaceAll('<!-- -->', '')).toContain('No pudimos cargar las ofertas.');
    expect(program.out.join('\n')).toContain('the dealership system did not answer as it should');
    expect(await shopperAt(program.client).resume(code)).toMatchObject({
      status: 'open',
      purchase: { dni: '30123456' },
    });
  });
});
