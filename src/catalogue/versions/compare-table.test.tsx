// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Family, Subfamily } from '../../../domain/vehicles/families.ts';
import { dollarRateEndpoint } from '../../../domain/wire/dollar-rate.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { subfamiliesEndpoint } from '../../../domain/wire/subfamilies.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { network } from '../../../tests/support/wire/network.ts';
import { aUnit } from '../../../domain/operation/samples.ts';
import { wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { asSent } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer } from '../../../tests/support/wire/wire-handlers.ts';

const address = '/vehiculos-0km/versiones/volkswagen/nivus/7';

const family: Family = {
  id: 7,
  brand_id: 1,
  name: 'Nivus',
  family: 'Nivus',
  price: 25_000_000,
  discount: 0,
  currency: 'ars',
  image: null,
  description: '',
};
const versions: Subfamily[] = [
  { id: 71, family_id: 7, name: 'Nivus Trendline', features: ['Seis airbags', 'Radio'] },
  { id: 72, family_id: 7, name: 'Nivus Highline', features: ['Seis airbags', 'Techo bitono'] },
];

beforeEach(() => {
  sessionStorage.clear();
  network.use(
    answer(parameterEndpoint, () => demoParameters),
    answer(dollarRateEndpoint, () => 1480),
    answer(familiesEndpoint, ({ brandId }) => [{ ...family, brand_id: brandId }]),
    answer(subfamiliesEndpoint, () => versions),
    answer(stockEndpoint, () => [asSent(aUnit({ subfamily_id: 71 }))]),
  );
});

/** Each row as its heading and its cells. */
async function rows(): Promise<string[][]> {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(wordsOf));
}

describe('comparison of versions', () => {
  test('opens and closes by the address', async () => {
    const { user, address: current } = await renderRoute(address);
    await user.click(screen.getByRole('link', { name: 'Comparar versiones' }));
    await screen.findByRole('table');
    expect(current()).toBe(`${address}?comparar=1`);
    expect(screen.queryAllByRole('article')).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Ver versiones' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(current()).toBe(address);
  });

  test('shows for every feature which versions have it', async () => {
    await renderRoute(`${address}?comparar=1`);
    expect(await rows()).toEqual([
      ['Equipamiento', 'Nivus Trendline', 'Nivus Highline'],
      ['Precio', 'Consultá el precio'],
      ['Seis airbags', 'Sí', 'Sí'],
      ['Radio', 'Sí', '–No'],
      ['Techo bitono', '–No', 'Sí'],
      ['Unidades en stock', '1Ver unidades', '0Contactate con un asesor'],
    ]);
    const headings = screen.getAllByRole('columnheader', { name: /^Nivus/ });
    expect(headings.map((heading) => heading.getAttribute('scope'))).toEqual(['col', 'col']);
    expect(screen.getByRole('rowheader', { name: 'Radio' }).getAttribute('scope')).toBe('row');
  });

  test('can hide common features', async () => {
    const { user } = await renderRoute(`${address}?comparar=1`);
    await user.click(await screen.findByRole('checkbox', { name: 'Mostrar solo las diferencias' }));
    const features = (await rows()).map(([heading]) => heading);
    expect(features).toEqual([
      'Equipamiento',
      'Precio',
      'Radio',
      'Techo bitono',
      'Unidades en stock',
    ]);
  });

  test('shows prices after a price request', async () => {
    sessionStorage.setItem('price-requested', '1');
    await renderRoute(`${address}?comparar=1`);
    expect((await rows())[1]).toEqual([
      'Precio',
      'Precio final desde Antes $ 25.800.000. Ahora $ 24.800.000 Vehículo $ 24.000.000, sin patentamiento ni flete ($ 800.000).',
      'Sin unidades',
    ]);
  });

  test('offers the price request before one was sent', async () => {
    const { user } = await renderRoute(`${address}?comparar=1`);
    const table = within(await screen.findByRole('table'));
    await user.click(table.getByRole('button', { name: 'Consultá el precio' }));
    expect(
      await screen.findByRole('dialog', { name: 'Cotización de Volkswagen Nivus' }),
    ).toBeDefined();
  });

  test('isn’t offered for Nissan', async () => {
    await renderRoute('/vehiculos-0km/versiones/nissan/kicks/7?comparar=1');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Comparar versiones' })).toBeNull();
  });

  test('isn’t offered for a single version', async () => {
    network.use(answer(subfamiliesEndpoint, () => versions.slice(0, 1)));
    await renderRoute(`${address}?comparar=1`);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Comparar versiones' })).toBeNull();
  });
});
