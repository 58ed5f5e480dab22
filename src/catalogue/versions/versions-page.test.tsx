import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Subfamily } from '../../../domain/vehicles/families.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { subfamiliesEndpoint } from '../../../domain/wire/subfamilies.ts';
import { dollarRateEndpoint } from '../../../domain/wire/dollar-rate.ts';
import { priceRequestEndpoint } from '../../../domain/wire/price-request.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { aUnit, inDollars } from '../../../domain/operation/samples.ts';
import { aFamily } from '../../../tests/support/samples/families.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { asSent } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, network } from '../../../tests/support/wire/wire-handlers.ts';

const nivusAddress = '/vehiculos-0km/versiones/volkswagen/nivus/7';
const baicAddress = '/vehiculos-0km/versiones/baic/x55/12';

const nivus = aFamily({ description: '<p>Un SUV <em>cupé</em>.</p>' });

const versions: Subfamily[] = [
  { id: 71, family_id: 7, name: 'Nivus Trendline', features: ['Seis airbags', 'Radio'] },
  { id: 72, family_id: 7, name: 'Nivus Highline', features: ['Seis airbags', 'Techo bitono'] },
  { id: 73, family_id: 7, name: 'Nivus GTS', features: ['Seis airbags'] },
];
const units = [
  aUnit({ id: 41, subfamily_id: 71 }),
  aUnit({ id: 42, subfamily_id: 71, color: 'Azul', list_price: 24_000_000 }),
  aUnit({ id: 43, subfamily_id: 72, list_price: 30_000_000 }),
];

const families = [
  nivus,
  aFamily({ id: 12, brand_id: 6, name: 'X55', currency: 'usd' }),
  aFamily({ id: 20, brand_id: 4, name: 'Kicks' }),
];

beforeEach(() => {
  network.use(
    answer(dollarRateEndpoint, () => 1480),
    answer(familiesEndpoint, ({ brandId, query }) =>
      families.filter((f) => f.brand_id === brandId && String(f.id) === query.id),
    ),
    answer(subfamiliesEndpoint, () => versions),
    answer(stockEndpoint, () => units.map(asSent)),
    answer(priceRequestEndpoint, () => ({ received: true as const })),
  );
});

const card = (name: string) =>
  screen
    .getAllByRole('article')
    .find((article) => within(article).queryByRole('heading', { name }))!;

async function requestPrices(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'Pedí una cotización' }));
  const form = within(
    await screen.findByRole('dialog', { name: 'Cotización de Volkswagen Nivus' }),
  );
  await user.type(await form.findByRole('textbox', { name: /^Nombre/ }), 'Lucía');
  await user.type(form.getByRole('textbox', { name: /^Apellido/ }), 'Quiroga');
  await user.type(form.getByRole('textbox', { name: /^Correo/ }), 'lucia@ejemplo.com.ar');
  await user.click(form.getByRole('button', { name: 'Pedir cotización' }));
  await user.click(await form.findByRole('button', { name: 'Ver las versiones' }));
}

describe('versions page', () => {
  test('shows the model’s name and description, and each version’s features and units', async () => {
    await renderRoute(nivusAddress);
    await screenTitled('Nivus');
    expect(screen.getByText('cupé').tagName).toBe('EM');
    expect(wordsOf(card('Nivus Trendline'))).toBe(
      '2 unidades disponiblesNivus TrendlineSeis airbagsRadioVer unidades',
    );
    expect(wordsOf(card('Nivus Highline'))).toContain('1 unidad disponible');
    expect(document.title).toBe('Volkswagen Nivus | Grupo Cordillera');
  });

  test('shows the hero image at its head, with light text over a dark picture', async () => {
    network.use(
      answer(familiesEndpoint, () => [
        aFamily({ image: '/list.svg', hero_image: '/hero.svg', is_dark: true }),
      ]),
    );
    await renderRoute(nivusAddress);
    const picture = screen.getByRole('img', { name: 'Volkswagen Nivus' });
    expect(picture.getAttribute('src')).toBe('/hero.svg');
    expect(picture.closest('[data-ground]')?.getAttribute('data-ground')).toBe('dark');
  });

  test('shows the gallery of the model’s photographs at its head, and its first photograph for versions without units', async () => {
    const photographs = ['aa', 'bb'].map((hash) => ({
      hash,
      width: 1000,
      height: 750,
      tint: '#8a8f94',
      caption: 'Gris',
    }));
    network.use(
      answer(familiesEndpoint, () => [
        aFamily({ image: '/list.svg', hero_image: '/hero.svg', is_dark: true, photographs }),
      ]),
    );
    await renderRoute(nivusAddress);
    const gallery = within(screen.getByRole('region', { name: 'Fotos de Volkswagen Nivus' }));
    expect(gallery.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
      'Volkswagen Nivus, Gris (foto 1 de 2)',
      'Volkswagen Nivus, Gris (foto 2 de 2)',
    ]);
    expect(document.querySelector('[data-ground="dark"], [src="/hero.svg"]')).toBeNull();
    expect(card('Nivus GTS').querySelector('img')!.getAttribute('src')).toBe(
      '/photographs/aa-960.webp',
    );
    expect(document.querySelector('meta[property="og:image"]')!.getAttribute('content')).toBe(
      'https://tienda.example/photographs/aa-1200.jpg',
    );
  });

  test('links a version without units to an adviser', async () => {
    await renderRoute(nivusAddress);
    const gts = within(card('Nivus GTS'));
    expect(gts.getByText('No tenemos disponibilidad de esta versión.')).toBeDefined();
    expect(gts.queryByRole('link', { name: /Ver unidades/ })).toBeNull();
    const adviser = gts.getByRole('link', { name: 'Contactate con un asesor por Nivus GTS' });
    const { hash } = new URL(adviser.getAttribute('href')!, 'https://tienda.example');
    expect(document.querySelector(hash)!.textContent).toContain('Hablá con un asesor');
  });

  test('opens the units of a version over the page, with their address', async () => {
    const { user, address } = await renderRoute(`${nivusAddress}?comparar=1`);
    await user.click(await screen.findByRole('link', { name: 'Ver unidades de Nivus Trendline' }));
    const name = 'Nivus Trendline: unidades disponibles';
    const overlay = within(await screen.findByRole('dialog', { name }));
    expect(overlay.getAllByRole('link', { name: /^Reservar online/ })).toHaveLength(2);
    expect(address()).toBe(`${nivusAddress}?comparar=1&version=71`);
    await user.click(overlay.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`${nivusAddress}?comparar=1`);
  });

  test('opens the price request by its address, and closes it with the back button', async () => {
    const { user, address, back } = await renderRoute(nivusAddress);
    await user.click(screen.getByRole('link', { name: 'Pedí una cotización' }));
    await screen.findByRole('dialog', { name: 'Cotización de Volkswagen Nivus' });
    expect(address()).toBe(`${nivusAddress}?cotizar=1`);
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(nivusAddress);
  });

  test('closes its dialogs when the shopper opens another model', async () => {
    const kicks = '/vehiculos-0km/versiones/nissan/kicks/20';
    const { back } = await renderRoute(`${nivusAddress}?cotizar=1`, { cameFrom: kicks });
    await screen.findByRole('dialog', { name: 'Cotización de Volkswagen Nivus' });
    const shown = document.querySelector('#versiones')!;
    await back();
    await screenTitled('Kicks');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown.isConnected).toBe(false);
  });

  test.each([
    ['a model that the catalogue does not have', '/vehiculos-0km/versiones/volkswagen/gol/99'],
    ['a brand that is not sold here', '/vehiculos-0km/versiones/fiat/cronos/7'],
    ['no model at all', '/vehiculos-0km/versiones/volkswagen/nivus/siete'],
  ])('shows "not found" for %s', async (_, path) => {
    await renderRoute(path);
    expect(await screenTitled('No encontramos este vehículo en nuestro catálogo.')).toBeDefined();
  });
});

describe('prices of the versions page', () => {
  test('show after the price request, which then links to the versions', async () => {
    const { user, address } = await renderRoute(nivusAddress);
    expect(wordsOf(card('Nivus Trendline'))).not.toContain('$');
    await requestPrices(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wordsOf(card('Nivus Trendline'))).toContain('Precio final desde $ 23.800.000');
    expect(wordsOf(card('Nivus Highline'))).toContain('Precio final desde $ 29.800.000');
    expect(wordsOf(card('Nivus GTS'))).not.toContain('$');
    expect(screen.queryByRole('link', { name: 'Pedí una cotización' })).toBeNull();
    const way = screen.getByRole('link', { name: 'Encontrá la versión para vos' });
    const { hash } = new URL(way.getAttribute('href')!, 'https://tienda.example');
    expect(document.querySelector(hash)!.contains(card('Nivus Trendline'))).toBe(true);
    expect(address()).toBe(nivusAddress);
  });

  test('stay visible for the session on other models too, with dollars also in pesos', async () => {
    sessionStorage.setItem('price-requested', '1');
    const unit = aUnit({ id: 90, brand_id: 6, ...inDollars });
    network.use(answer(stockEndpoint, () => [asSent(unit)]));
    await renderRoute(baicAddress);
    expect(wordsOf(card('Nivus Trendline'))).toContain(
      'Precio final desde (US$ 34.200) $ 50.616.000',
    );
  });
});
