import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/program/chromium.ts';
import { runCommand } from '../support/program/command.ts';
import { startForeignSystem, type ForeignSystem } from '../support/program/foreign-system.ts';
import { openMailbox, openProgram, type RunningProgram } from '../support/program/program.ts';
import { newShopper, payInCash, reachPayment, start } from './shopper.ts';

let dataDir: string;
let system: ForeignSystem;
let program: RunningProgram;
let settings: Record<string, string>;
let browser: Browser;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'own-system-'));
  system = await startForeignSystem();
  const parametersFile = join(dataDir, 'parameters.json');
  writeFileSync(parametersFile, JSON.stringify({ group: { email: 'ventas@zonda.example' } }));
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
  rmSync(dataDir, { recursive: true });
});

test('a payment that only the framed page of an existing system reports is pending until a person confirms it', async () => {
  const { page, leave } = await newShopper(browser, { storefront: program.origin });
  const mailbox = (code: string) => openMailbox(dataDir, code);
  await page.goto('/vehiculos-0km/reservar/volkswagen/50111/vento/501/vento-gli-2.0-tsi');
  const code = await start(page);
  await payInCash(page);
  const frame = await reachPayment(page);
  await frame.getByRole('button', { name: 'Pagar ahora' }).click();
  await page.getByText(/^Tu reserva está pendiente de confirmación/).waitFor();
  await mailbox(code).letter('Tu reserva está pendiente de confirmación');

  const listed = await runCommand('payments', settings, 'list');
  expect(listed.out).toContain(code);
  const noted = await runCommand('payments', settings, 'confirm', code, 'approved');
  expect(noted.out).toBe('anotado: la operación está reservada\n');
  await mailbox(code).letter('Tu reserva está confirmada');
  await page.reload();
  await page.getByText('Pagaste la seña').waitFor();
  await leave();
});
