import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { findUnits } from '../../../domain/vehicles/search/found-units.ts';
import { parseUnitSearch, type ListedUnit } from '../../../domain/vehicles/search/unit-search.ts';
import { dollarRateEndpoint } from '../../../domain/wire/dollar-rate.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { unitSearchEndpoint } from '../../../domain/wire/unit-search.ts';
import { aUnit } from '../../../domain/operation/samples.ts';
import { aFamily } from '../../../tests/support/samples/families.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { asSent } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, network } from '../../../tests/support/wire/wire-handlers.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

const nivus = aFamily({
  price: 32_500_000,
  cheapest: asSent(aUnit({ special_discount: 0 })),
});

const listed = (changes: Partial<ListedUnit>): ListedUnit => ({
  ...aUnit(),
  body_style: 'suv',
  gearbox: null,
  fuel: null,
  drive: null,
  seats: null,
  is_available: true,
  ...changes,
});
const stock = [
  listed({ id: 1, name: 'Nivus Comfortline', color: 'Gris' }),
  listed({ id: 2, name: 'Nivus Highline', color: 'Rojo' }),
  listed({ id: 3, name: 'Amarok Extreme', family: 'Amarok', color: 'Rojo', body_style: 'pickup' }),
  listed({
    id: 4,
    brand_id: 4,
    brand: 'Nissan',
    name: 'Versa Advance',
    family: 'Versa',
    body_style: 'sedan',
    is_available: false,
  }),
];

beforeEach(() => {
  network.use(
    answer(dollarRateEndpoint, () => 1_500),
    answer(familiesEndpoint, ({ brandId }) => (brandId === 1 ? [nivus] : [])),
  );
  searchAmong(stock);
});

/** Makes the search find these units; `notAnswered` are the brands that failed. */
function searchAmong(units: readonly ListedUnit[], notAnswered?: BrandId[]): void {
  network.use(
    answer(unitSearchEndpoint, async ({ query }) => ({
      ...(await findUnits(
        specifiedBrands,
        units,
        parseUnitSearch(specifiedBrands, new URLSearchParams(query)),
        1_500,
        async (words) => (words.includes('nivos') ? new Map([['nivos', 'nivus']]) : new Map()),
      )),
      ...(notAnswered && { notAnswered }),
    })),
  );
}

const found = () =>
  screen.getAllByRole('article').map((card) => wordsOf(within(card).getByRole('heading')));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('models page', () => {
  test('links each model to its versions, with its lowest price', async () => {
    await renderRoute('/vehiculos-0km');
    await screenTitled('Vehículos 0 km');
    const card = within(screen.getByRole('article'));
    expect(wordsOf(screen.getByRole('article'))).toContain('Precio final desde $ 25.400.000');
    expect(card.getByRole('link').getAttribute('href')).toBe(
      '/vehiculos-0km/versiones/volkswagen/nivus/7',
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map(wordsOf)).toEqual(
      expect.arrayContaining(['Volkswagen', 'Chevrolet', 'Nissan', 'BAIC']),
    );
  });
});

describe('unit search', () => {
  test('finds units by words, and puts the words in the address', async () => {
    const { user, address } = await renderRoute('/vehiculos-0km');
    await user.type(
      screen.getByRole('searchbox', { name: 'Buscar en el stock' }),
      'highline{Enter}',
    );
    const total = await screen.findByRole('heading', { name: '1 unidad' });
    expect(address()).toBe('/vehiculos-0km?q=highline');
    expect(found()).toEqual(['Nivus Highline']);
    expect(document.activeElement).toBe(total);
  });

  test('names the brands that failed to answer', async () => {
    searchAmong(stock, [2, 6]);
    await renderRoute('/vehiculos-0km?q=highline');
    await screen.findByRole('heading', { name: '1 unidad' });
    expect(screen.getByText(/^No pudimos/).textContent).toBe(
      'No pudimos ver las unidades de Chevrolet y BAIC. Probá de nuevo en un rato.',
    );
  });

  test('filters at every checked box, and puts the filters in the address', async () => {
    const { user, address, back } = await renderRoute('/vehiculos-0km?orden=price');
    await user.click(box('Rojo'));
    await screen.findByRole('heading', { name: '2 unidades' });
    expect(address()).toBe('/vehiculos-0km?color=rojo');
    await user.click(box('Pick-up'));
    await screen.findByRole('heading', { name: '1 unidad' });
    expect(address()).toBe('/vehiculos-0km?carroceria=pickup&color=rojo');
    expect(found()).toEqual(['Amarok Extreme']);
    await back();
    await screen.findByRole('heading', { name: '2 unidades' });
    expect(box('Pick-up').checked).toBe(false);
  });

  test('disables a filter without results', async () => {
    await renderRoute('/vehiculos-0km?color=rojo');
    expect([box('Nissan').disabled, box('Volkswagen').disabled]).toEqual([true, false]);
  });

  test('marks a unit that another shopper is reserving, and can leave it out', async () => {
    const { user, address } = await renderRoute('/vehiculos-0km?marca=nissan');
    screen.getByText('Otra persona la está reservando');
    expect(screen.queryByRole('link', { name: /Ver unidad: Versa/ })).toBeNull();
    const wait = screen.getByRole('link', { name: /^Avisame si se libera: Versa/ });
    expect(wait.getAttribute('href')).toMatch(/^\/avisame\?unidad=\d+$/);
    await user.click(box('En stock ahora'));
    await screen.findByRole('heading', { name: '0 unidades' });
    expect(address()).toBe('/vehiculos-0km?marca=nissan&ahora=1');
    screen.getByText(/No encontramos unidades así en stock/);
    await user.click(screen.getByRole('link', { name: 'Borrar filtros' }));
    await screen.findByRole('heading', { name: '4 unidades' });
  });

  test('sorts the units, and links to their confirmation pages', async () => {
    const { user, address } = await renderRoute('/vehiculos-0km?q=nivus');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Más nuevos');
    await screen.findByRole('heading', { name: '2 unidades' });
    expect(address()).toBe('/vehiculos-0km?q=nivus&orden=newest');
    expect(
      screen.getByRole('link', { name: 'Ver unidad: Nivus Highline, Rojo' }).getAttribute('href'),
    ).toBe('/vehiculos-0km/reservar/volkswagen/2/nivus/7/nivus-highline');
  });

  test('narrows the price with a slider over the prices of the stock', async () => {
    searchAmong([
      listed({ id: 1, list_price: 20_300_000 }),
      listed({ id: 2, list_price: 148_000_000 }),
    ]);
    const { address } = await renderRoute('/vehiculos-0km?orden=price');
    const most = screen.getByRole<HTMLInputElement>('slider', { name: 'Precio hasta' });
    expect([most.min, most.max]).toEqual(['20000000', '148000000']);
    expect(most.getAttribute('aria-valuetext')).toBe('sin máximo');
    fireEvent.change(most, { target: { value: '30000000' } });
    expect(most.getAttribute('aria-valuetext')).toBe('$ 30.000.000');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Hasta' }).value).toBe(
      '30.000.000',
    );
    fireEvent.pointerUp(most);
    await expect.poll(address).toBe('/vehiculos-0km?hasta=30000000');
    await screen.findByRole('link', { name: /^Quitar Hasta/ });
  });

  test('answers a brand that isn’t sold, and a wish that every unit meets', async () => {
    await renderRoute('/vehiculos-0km?q=toyota+financiado');
    const shown = () => screen.getAllByRole('status').map(wordsOf);
    await expect
      .poll(shown)
      .toContainEqual(expect.stringContaining('«toyota»: no vendemos esa marca.'));
  });

  test('shows the corrected words, the price that it read, and the words that it did not understand', async () => {
    await renderRoute('/vehiculos-0km?q=nivos+roja+descapotable+hasta+47+millones');
    await screen.findByRole('heading', { name: '1 unidad' });
    expect(found()).toEqual(['Nivus Highline']);
    expect(screen.getAllByRole('status').map(wordsOf)).toContain(
      'Buscamos «nivus» en lugar de «nivos». Precio final hasta $ 47.000.000. No entendimos «descapotable».',
    );
  });

  test('offers the nearest units when it finds none', async () => {
    await renderRoute('/vehiculos-0km?q=nivus+4x4');
    await screen.findByRole('heading', { name: '0 unidades' });
    screen.getByRole('heading', { name: 'Otras unidades que tenemos' });
    expect(found()).toEqual(['Nivus Comfortline', 'Nivus Highline']);
  });
});
