import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Offer } from '../../domain/vehicles/offers.ts';
import type { DealershipParameters, SiteContent } from '../../domain/content/parameters.ts';
import { dollarRateEndpoint } from '../../domain/wire/dollar-rate.ts';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import { offersEndpoint } from '../../domain/wire/offers.ts';
import { demoParameters } from '../../tests/support/samples/demo-parameters.ts';
import { anOffer, anOperation, aUnit } from '../../domain/operation/samples.ts';
import { aNews } from '../../tests/support/samples/content-samples.ts';
import { aFamily } from '../../tests/support/samples/families.ts';
import { storeUnit } from '../catalogue/stored-units/stored-units.ts';
import { rememberReservation } from '../api/remembered-reservation.ts';
import { screenTitled, wordsOf } from '../../tests/support/views/reading.ts';
import { renderRoute } from '../../tests/support/views/render-route.tsx';
import { offerAsSent } from '../../tests/support/wire/stand-in-dealership.ts';
import { answer, answerParameters, network } from '../../tests/support/wire/wire-handlers.ts';

const title = 'Elegí tu 0\u00a0km y\u00a0reservalo\u00a0hoy';

const stock: Offer[] = [
  anOffer({ id: 40, color: 'Rojo', discount_amount: 900_000 }),
  anOffer({ id: 41 }),
  anOffer({ id: 50, brand: 'Chevrolet', brand_id: 2, name: 'Onix LT', family: 'Onix' }),
  anOffer({
    id: 70,
    brand: 'BAIC',
    brand_id: 6,
    name: 'X55 Elite',
    family: 'X55',
    family_id: 12,
    currency: 'usd',
    price: 32_000,
    discount_amount: 3_200,
    former_price: 32_900,
    fees: { license_price: 900, delivery_price: 0 },
  }),
];

const drawn = (id: number, drawing: string) =>
  aFamily({ id, image: `/artwork/vehicles/${drawing}.svg` });

const parameters: DealershipParameters & Partial<SiteContent> = {
  ...demoParameters,
  opening_hours: [{ brand_id: 1, place: 'Ventas', lines: [{ days: 'Sábados', hours: '10 a 13' }] }],
  appointments: [
    { brand_id: 2, link: 'https://turnos-chevrolet.example/' },
    { brand_id: 4, link: 'https://turnos-nissan.example/' },
  ],
  used_site: 'https://usados.example/',
  news: [aNews({ id: 1 }), aNews({ id: 2 }), aNews({ id: 3 })],
  company: [{ title: 'Más de 40 años', paragraphs: ['Abrimos en 1984.'] }],
  stories: [],
};

beforeEach(() => {
  network.use(
    answerParameters(parameters),
    answer(dollarRateEndpoint, () => 1_500),
    answer(familiesEndpoint, () => []),
    answer(offersEndpoint, ({ brandId }) =>
      stock.filter((offer) => offer.brand_id === brandId).map(offerAsSent),
    ),
  );
});

const band = (name: string) => within(screen.getByRole('region', { name }));
const addresses = (elements: HTMLElement[]) => elements.map((link) => link.getAttribute('href'));

describe('the drawn steps of a reservation', () => {
  test.each([
    ['credit cards alone', {}, 'Con tarjeta, en 1, 2 o 3 cuotas.'],
    ['debit cards too', { debit_cards: true }, 'Con tarjeta, en 1, 2 o 3 cuotas, o débito.'],
  ])('name %s where they pay the deposit', async (_, parameters, words) => {
    network.use(answerParameters(parameters));
    await renderRoute('/');
    expect(wordsOf(screen.getByRole('main'))).toContain(words);
  });
});

describe('home page', () => {
  test('links to the reservation that this device started', async () => {
    rememberReservation(anOperation().code, aUnit());
    await renderRoute('/');
    await screenTitled(title);
    const link = await screen.findByRole('link', { name: 'Seguí tu reserva' });
    expect(link.getAttribute('href')).toBe(`/concesionario-digital/continue/${anOperation().code}`);
  });

  test('shows the favourites of this device, with a link to their page', async () => {
    storeUnit(
      'favoritos',
      aUnit(),
      '/vehiculos-0km/reservar/volkswagen/41/nivus/7/nivus-highline-200-tsi',
    );
    await renderRoute('/');
    const favourites = await screen.findByRole('region', { name: 'Tus favoritos' });
    expect(addresses(within(favourites).getAllByRole('link'))).toEqual([
      '/favoritos',
      '/vehiculos-0km/reservar/volkswagen/41/nivus/7/nivus-highline-200-tsi',
    ]);
  });

  test('starts with the promise and the offer with the greatest discount, which links to its reservation', async () => {
    await renderRoute('/');
    await screenTitled(title);
    const hero = screen.getByRole('heading', { level: 1 }).closest('section')!;
    expect(wordsOf(hero)).toContain(
      'Reservá con una seña y, si te arrepentís dentro de las 48 horas, te devolvemos el 100%.',
    );
    expect(wordsOf(hero)).toContain('BAIC X55 EliteDescuento especial: $ 4.800.000 (US$ 3.200)');
    expect(wordsOf(hero)).toContain(
      'Precio final (US$ 29.700) Antes $ 49.350.000. Ahora $ 44.550.000',
    );
    expect(wordsOf(hero)).toContain(
      'Vehículo $ 43.200.000 (US$ 28.800) + patentamiento $ 1.350.000 (US$ 900).',
    );
    within(hero).getByRole('link', { name: /^Reservar con \$\s200\.000: X55 Elite/ });
    expect(addresses(within(hero).getAllByRole('link'))).toEqual([
      '/vehiculos-0km/reservar/baic/70/x55/12/x55-elite',
    ]);
  });

  test('shows the best offer of each brand', async () => {
    await renderRoute('/');
    const offers = band('La mejor oportunidad de cada marca');
    expect(offers.getAllByRole('heading', { level: 3 }).map(wordsOf)).toEqual([
      'Nivus Highline 200 TSI',
      'Onix LT',
      'X55 Elite',
    ]);
  });

  test('shows a model in the tile of a brand without an offer, and in each other tile a model that no offer shows', async () => {
    network.use(
      answer(familiesEndpoint, ({ brandId }) =>
        brandId === 1
          ? [drawn(7, 'nivus-gris'), drawn(8, 'polo-rojo')]
          : [{ ...drawn(40, 'kicks-rojo'), brand_id: brandId }],
      ),
    );
    await renderRoute('/');
    const pictures = band('Elegí tu marca')
      .getAllByRole('link')
      .slice(0, 3)
      .map((tile) => tile.querySelector('img[width="960"]')?.getAttribute('src'));
    expect(pictures).toEqual([
      '/artwork/vehicles/polo-rojo.svg',
      '/artwork/vehicles/kicks-rojo.svg',
      '/artwork/vehicles/kicks-rojo.svg',
    ]);
  });

  test('links to the video, the brands, the news and the booking pages', async () => {
    await renderRoute('/');
    const video = screen.getByRole('link', { name: 'Mirá el video' });
    expect(video.getAttribute('href')).toBe('/como-reservar');
    expect(addresses(band('Elegí tu marca').getAllByRole('link'))).toEqual([
      '/vehiculos-0km/volkswagen',
      '/vehiculos-0km/chevrolet',
      '/vehiculos-0km/nissan',
      '/vehiculos-0km/baic',
      '/ducati',
      '/mercedes-benz',
    ]);
    expect(addresses(band('Noticias').getAllByRole('link'))).toEqual([
      '/noticias',
      '/noticias/1/el-tera',
      '/noticias/2/el-tera',
    ]);
    const services = band('Todo para tu auto, en un solo lugar');
    const booking = within(services.getByRole('group'));
    booking.getByText('Turnos online');
    expect(
      booking.getAllByRole('link').map((link) => [wordsOf(link), link.getAttribute('href')]),
    ).toEqual([
      ['Chevrolet', 'https://turnos-chevrolet.example/'],
      ['Nissan', 'https://turnos-nissan.example/'],
    ]);
    expect(services.getByRole('link', { name: 'Ver usados' }).getAttribute('href')).toBe(
      'https://usados.example/',
    );
  });

  test('describes the company and its location', async () => {
    await renderRoute('/');
    band('Quiénes somos en Grupo Cordillera').getByText('Abrimos en 1984.');
    const visit = band('Dónde estamos');
    visit.getByText('Av. San Martín 1450, Godoy Cruz');
    expect(visit.getByRole('link', { name: 'Ver en el mapa' }).getAttribute('href')).toBe(
      'https://mapa.example',
    );
    expect(visit.getByText('Sábados, 10 a 13').closest('details')?.open).toBe(false);
  });

  test('leaves out bands without content', async () => {
    network.use(
      answerParameters({}),
      answer(offersEndpoint, () => []),
    );
    await renderRoute('/');
    await screenTitled(title);
    expect(screen.getAllByRole('heading', { level: 2 }).map(wordsOf)).toEqual([
      'Reservar un 0 km online lleva minutos, sin salir de tu casa',
      'Elegí tu marca',
      'Todo para tu auto, en un solo lugar',
      'Dónde estamos',
      'Trabajá con nosotros',
    ]);
    expect(screen.queryByText('Turnos online')).toBeNull();
  });
});

describe('home page after a job application', () => {
  test.each([
    ['/cv-recibido', '¡Gracias!'],
    ['/cv-error', 'Por favor adjuntá tu currículum en formato Word o PDF.'],
  ])('at %s scrolls to the form and shows the outcome', async (path, words) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await renderRoute(path);
    await screenTitled(title);
    const form = screen.getByRole('region', { name: 'Trabajá con nosotros' });
    expect(wordsOf(form)).toContain(words);
    expect((scroll.mock.contexts.at(-1) as Element).contains(form)).toBe(true);
  });

  test('starts at the top without an outcome', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await renderRoute('/');
    await screenTitled(title);
    expect(scroll).not.toHaveBeenCalled();
  });
});
