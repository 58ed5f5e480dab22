import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import type { Family } from '../../../domain/vehicles/families.ts';
import type { WireSavingPlan } from '../../../domain/content/saving-plans.ts';
import { dollarRateEndpoint } from '../../../domain/wire/dollar-rate.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { savingPlansEndpoint } from '../../../domain/wire/saving-plans.ts';
import { anOffer } from '../../../domain/operation/samples.ts';
import { aStory } from '../../../tests/support/samples/content-samples.ts';
import { aFamily } from '../../../tests/support/samples/families.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { answer, answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';

const ofBrand = (brand_id: BrandId, changes: Partial<Family> = {}) =>
  aFamily({
    brand_id,
    name: 'T-Cross',
    price: 40_000_000,
    currency: brand_id === 6 ? 'usd' : 'ars',
    ...changes,
  });

const aPlan = (brand_id: BrandId, first_installment: number): WireSavingPlan => ({
  id: first_installment,
  brand_id,
  name: 'Plan',
  model: 'Nivus',
  installments: 84,
  initial_installment: 500_000,
  first_installment,
  integration: '70/30',
  description: '',
});

const story = (id: number, brand_string: string, category_string = '0 km') =>
  aStory({ id, title: `Historia ${id}`, brand_string, category_string });

const colours = ['Rojo', 'Azul', 'Gris', 'Negro', 'Blanco'];

beforeEach(() => {
  network.use(
    answerParameters({
      stories: [
        story(1, 'Volkswagen'),
        story(2, 'Chevrolet', 'Postventa'),
        story(3, 'Chevrolet'),
        story(4, 'Nissan'),
      ],
    }),
    answer(dollarRateEndpoint, () => 1_500),
    answer(familiesEndpoint, ({ brandId }) => [
      ofBrand(brandId),
      ofBrand(brandId, { id: 8, name: 'Polo', family: 'Polo', price: 30_000, discount: 1_000 }),
    ]),
    answer(savingPlansEndpoint, ({ brandId }) => [
      aPlan(brandId, 450_000),
      aPlan(brandId, 398_700),
    ]),
    answer(offersEndpoint, ({ brandId }) =>
      colours.map((color, index) =>
        anOffer({ id: index, brand_id: brandId, color, discount_amount: 100_000 * (index + 1) }),
      ),
    ),
  );
});

const band = (name: string) => within(screen.getByRole('region', { name }));
const bands = () => screen.getAllByRole('heading', { level: 2 }).map(wordsOf);
const addresses = (elements: HTMLElement[]) => elements.map((link) => link.getAttribute('href'));

describe('brand page', () => {
  test('shows its models with their lowest prices and links to their versions', async () => {
    await renderRoute('/vehiculos-0km/volkswagen');
    await screenTitled('Volkswagen 0 km');
    const models = band('Modelos Volkswagen');
    const [cross, polo] = models.getAllByRole('article');
    expect(wordsOf(cross!)).toContain(
      'Vehículo desde $ 40.000.000Precio sin impuestos nacionales: $ 33.057.851Cómo se componeSin patentamiento ni flete.',
    );
    expect(wordsOf(polo!)).toContain('Vehículo desde $ 29.000');
    expect(addresses(models.getAllByRole('link'))).toEqual([
      '/vehiculos-0km/versiones/volkswagen/t-cross/7',
      '/vehiculos-0km/versiones/volkswagen/polo/8',
    ]);
  });

  test('shows a price in dollars also in pesos, and no price for a model without one', async () => {
    network.use(
      answer(familiesEndpoint, () => [
        ofBrand(6, { price: 32_000 }),
        ofBrand(6, { id: 8, name: 'X35', price: 0 }),
      ]),
    );
    await renderRoute('/vehiculos-0km/baic');
    const [first, second] = band('Modelos BAIC').getAllByRole('article');
    expect(wordsOf(first!)).toContain(
      'Vehículo desde (US$ 32.000) $ 48.000.000Precio sin impuestos nacionales: $ 39.669.000Cómo se componeSin patentamiento ni flete.',
    );
    expect(wordsOf(second!)).toContain('Consultá el precio');
  });

  test('shows the four offers with the greatest discounts, and links to the others', async () => {
    await renderRoute('/vehiculos-0km/nissan');
    const offers = band('Oportunidades Nissan');
    expect(offers.getAllByText(/^Modelo 2026/).map(wordsOf)).toEqual(
      ['Blanco', 'Negro', 'Gris', 'Azul'].map((colour) => `Modelo 2026 · ${colour}`),
    );
    const more = offers.getByRole('link', { name: 'Ver todas las de Nissan' });
    expect(more.getAttribute('href')).toBe('/oportunidades/nissan');
  });

  test('shows the stories of new vehicles, those of the brand first', async () => {
    await renderRoute('/vehiculos-0km/chevrolet');
    const stories = band('Historias').getAllByRole('heading', { level: 3 });
    expect(stories.map(wordsOf)).toEqual(['Historia 3', 'Historia 1', 'Historia 4']);
  });

  test('links back to all brands', async () => {
    await renderRoute('/vehiculos-0km/chevrolet');
    const path = within(screen.getByRole('navigation', { name: 'Ruta' }));
    expect(addresses(path.getAllByRole('link'))).toEqual(['/vehiculos-0km']);
  });
});

describe('bands that only some brands have', () => {
  const onStar = 'OnStar: tu Chevrolet, siempre acompañado';

  test.each([
    ['volkswagen', ['Autoahorro Volkswagen']],
    ['chevrolet', [onStar, 'Plan Chevrolet']],
    ['nissan', []],
    ['baic', []],
  ])('on the page of %s are %j', async (slug, own) => {
    await renderRoute(`/vehiculos-0km/${slug}`);
    const offered = bands().filter((name) => /OnStar|Autoahorro|Plan/i.test(name));
    expect(offered).toEqual(own);
  });

  test('include the savings plans, with the lowest first installment and a link to the brand’s plans', async () => {
    await renderRoute('/vehiculos-0km/volkswagen');
    const plans = band('Autoahorro Volkswagen');
    plans.getByText(
      'Tu Volkswagen 0 km en cuotas. 84 cuotas, la primera desde $ 398.700: valor móvil, de referencia.',
    );
    expect(addresses(plans.getAllByRole('link'))).toEqual(['/planes-de-ahorro?brand=volkswagen']);
  });
});

describe('brand page with a failure', () => {
  test('shows the error in its band, and the rest of the page', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => {});
    const refuse = () => {
      throw new WireError('internal');
    };
    network.use(answer(familiesEndpoint, refuse), answer(offersEndpoint, refuse));
    await renderRoute('/vehiculos-0km/volkswagen');
    await screenTitled('Volkswagen 0 km');
    expect(wordsOf(band('Modelos Volkswagen').getByRole('alert'))).toBe(
      'No pudimos cargar los modelos. Tuvimos un problema. Probá de nuevo en unos minutos.Reintentar',
    );
    expect(wordsOf(band('Oportunidades Volkswagen').getByRole('alert'))).toBe(
      'No pudimos cargar las ofertas. Tuvimos un problema. Probá de nuevo en unos minutos.Reintentar',
    );
    expect(bands()).toContain('Autoahorro Volkswagen');
    logged.mockClear();
  });

  test('shows "not found" for an unknown brand', async () => {
    await renderRoute('/vehiculos-0km/renault');
    await screenTitled('No encontramos esta página');
    expect(screen.queryByRole('region', { name: /^Modelos/ })).toBeNull();
  });
});
