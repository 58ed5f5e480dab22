import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDealershipFolder, ownGroup } from '../support/own-dealership/make-folder.ts';
import { openOwnDealership, type OwnDealership } from '../support/own-dealership/open.ts';
import { launchChromium } from '../support/program/chromium.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { drawn } from './arrival.ts';
import { chooseUnit, heading, newShopper, payInCash, reachPayment, start } from './shopper.ts';

const folder = temporaryFolder(afterAll);
let browser: Browser;
beforeAll(async () => {
  await makeDealershipFolder(folder);
  browser = await launchChromium();
});
afterAll(() => browser.close());

describe('a dealership of its own', () => {
  test('is imported, sells a unit through Mercado Pago and gives the deposit back', async () => {
    const dealership = await openOwnDealership();
    try {
      await walk(dealership);
      expect(dealership.mercadoPago.payments.map(({ status }) => status)).toEqual([
        'rejected',
        'refunded',
      ]);
    } finally {
      await dealership.stop();
    }
  });
});

async function walk({ command, start: startProgram, mercadoPago, mailbox }: OwnDealership) {
  const made = await command('setup', '--slug', ownGroup.slug, '--name', ownGroup.name);
  expect(made.out + made.err).toContain(`'${ownGroup.slug}' es un concesionario propio`);
  const origin = await startProgram();
  mercadoPago.notifyAt(`${origin}/api/payments/mercado-pago/nissan`);
  const imported = await command('catalogue', 'import', folder);
  expect(imported.code).toBe(0);
  expect(imported.out).toContain('Listo: los cambios ya se ven en el sitio.');
  const again = await command('catalogue', 'import', folder);
  expect(again.out).toContain('No hay nada que cambiar.');

  const { page, problems } = await newShopper(browser, { storefront: origin });
  await browse(page);
  await search(page);
  await seePhotograph(page);

  await chooseUnit(page, 'Versa');
  const code = await start(page);
  await payInCash(page);
  const frame = await reachPayment(page);
  await payWithBrick(frame, 'OTHE', '6759 6498 2643 8453');
  await frame.getByRole('heading', { name: 'Tu tarjeta fue rechazada' }).waitFor();
  await frame.getByRole('link', { name: 'Probar con otra tarjeta' }).click();
  await payWithBrick(frame, 'APRO');
  await heading(page, 'Tu 0km te espera');
  expect(mercadoPago.payments.map(({ status }) => status)).toEqual(['rejected', 'approved']);
  // A debit card pays in one payment, also where three are chosen.
  expect(mercadoPago.payments[0]).toMatchObject({ installments: 1, payment_method_id: 'maestro' });
  expect(mercadoPago.payments[1]).toMatchObject({
    transaction_amount: 320_000,
    installments: 3,
    payment_method_id: 'visa',
  });
  await mailbox(code).letter('Tu reserva está confirmada');

  const looked = await command('payments', 'look', code);
  expect(looked.out).toContain('pago aprobado');
  expect(looked.out).not.toContain('no se le puede preguntar');
  expect((await command('payments', 'list')).out).toBe('no hay pagos\n');
  expect((await command('letters', 'list')).out).not.toMatch(/no se pudo|reintenta/);
  const dearer = await command('catalogue', 'prices', '--brand', 'Nissan', '--percent', '1');
  expect(dearer.out).toContain('no cambia porque está reservada');

  await page.getByText('¿Cambiaste de idea?').click();
  await page.getByRole('button', { name: 'Cancelar reserva' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect.poll(() => mercadoPago.payments[1]!.status).toBe('refunded');
  await mailbox(code).letter('Te devolvimos la seña');
  expect((await command('payments', 'list', '--all')).out).toContain('devuelta');
  expect(problems).toEqual([]);
}

async function browse(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('contentinfo').getByText(ownGroup.name).first().waitFor();
  expect(await page.getByText('Demostración').count()).toBe(0);
  await page.goto('/vehiculos-0km/nissan');
  for (const family of ['Frontier', 'Versa', 'Kicks']) {
    await page.getByRole('heading', { name: family }).first().waitFor();
  }
}

async function search(page: Page): Promise<void> {
  await page.goto('/vehiculos-0km');
  await page.getByRole('searchbox', { name: 'Buscar en el stock' }).fill('versa rojo');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('heading', { name: /^\d+ unidades$/ }).waitFor();
}

/** Opens the first unit found, and waits until its photograph is drawn. */
async function seePhotograph(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: /Versa/ }).first().click();
  const picture = page
    .getByRole('region', { name: /^Fotos de / })
    .getByRole('img')
    .first();
  expect(await drawn(picture)).toMatch(/^\/photographs\//);
}

/** The holder's name decides the outcome of the payment, as with Mercado Pago's test cards. */
async function payWithBrick(
  frame: FrameLocator,
  holder: 'APRO' | 'OTHE',
  card = '4509 9535 6623 3704',
): Promise<void> {
  await frame
    .frameLocator('iframe[title="Número de tarjeta"]')
    .getByLabel('Número de tarjeta')
    .fill(card);
  await frame.getByLabel('Nombre del titular').fill(holder);
  await frame.getByLabel('Documento del titular').fill('30123456');
  await frame.getByLabel('Cuotas').selectOption('3');
  await frame.getByRole('button', { name: 'Pagar' }).click();
}
