import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { awaitIntent, hydrated } from './arrival.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();
let page: Page;
/** The campaigns that the form's call sent, as the source and the name of the first and of the last. */
let sent: PromiseWithResolvers<unknown>;

const newsletter = '/?utm_source=boletin&utm_campaign=nivus&utm_term=ana%40ejemplo.com.ar';
const google = { referer: 'https://www.google.com/' };

interface Sent {
  campaigns: Record<'first' | 'last', { source: string; campaign: string; term: string }> | null;
}

async function open(options: { isSlow: boolean }) {
  page = await storefront.newPage({ serviceWorkers: 'block' });
  if (options.isSlow) await awaitIntent(page);
  sent = Promise.withResolvers();
  await page.route('**/api/v2/*/contact', async (route) => {
    const { campaigns } = route.request().postDataJSON() as Sent;
    sent.resolve(
      campaigns &&
        [campaigns.first, campaigns.last].map(({ source, campaign, term }) =>
          [source, campaign, term].join(' '),
        ),
    );
    await route.continue();
  });
}

/** Follows links of the site to the contact form, and sends it. */
async function sendMessage() {
  await page.getByRole('link', { name: 'Noticias' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Noticias' }).waitFor();
  await page.getByRole('link', { name: 'Contacto' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Ana');
  await page.getByRole('textbox', { name: 'Apellido', exact: true }).fill('Paz');
  await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('261 555 0142');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  return sent.promise;
}

describe.each([
  ['whose pages load no application before the form', true],
  ['whose pages load the application', false],
])('a visit %s', (_, isSlow) => {
  beforeEach(() => open({ isSlow }));

  test('has the campaign of its first page, without what is personal', async () => {
    await page.goto(newsletter);
    expect(await sendMessage()).toEqual(['boletin nivus ', 'boletin nivus ']);
  });

  test('has the site that it came from, and the last campaign', async () => {
    await page.goto('/oportunidades', google);
    await page.goto('/?fbclid=IwAR2', { referer: 'https://l.facebook.com/' });
    expect(await sendMessage()).toEqual(['google.com  ', 'Meta  ']);
  });

  test('has none when its address was typed', async () => {
    await page.goto('/');
    expect(await sendMessage()).toBeNull();
  });
});

test('a visit that starts a reservation has its campaign', async () => {
  await open({ isSlow: true });
  await page.goto(
    '/vehiculos-0km/reservar/volkswagen/11103/polo/11/polo-track-1.6-msi-mt?gclid=Cj0',
  );
  const started = page.waitForRequest('**/dealership/start');
  await page.locator('#reserva input[type=email]').fill('ana@ejemplo.com.ar');
  await page.locator('#reserva button').click();
  const { campaigns } = (await started).postDataJSON() as Sent;
  expect([campaigns?.first.source, campaigns?.last.source]).toEqual(['Google', 'Google']);
});
