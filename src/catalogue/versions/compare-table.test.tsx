import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Subfamily } from '../../../domain/vehicles/families.ts';
import { dollarRateEndpoint } from '../../../domain/wire/dollar-rate.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { subfamiliesEndpoint } from '../../../domain/wire/subfamilies.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { aUnit, inDollars } from '../../../domain/operation/samples.ts';
import { aFamily } from '../../../tests/support/samples/families.ts';
import { wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { asSent } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, network } from '../../../tests/support/wire/wire-handlers.ts';

const address = '/vehiculos-0km/versiones/volkswagen/nivus/7';

const versions: Subfamily[] = [
  {
    id: 71,
    family_id: 7,
    name: 'Nivus Trendline',
    features: ['Aire acondicionado', 'Cuatro airbags', 'Techo negro'],
    traits: { fuel: ['Nafta'] },
  },
  {
    id: 72,
    family_id: 7,
    name: 'Nivus Highline',
    features: ['Seis airbags', 'Cámara de retroceso', 'Alerta de punto ciego'],
    traits: { fuel: ['Nafta'] },
  },
  { id: 73, family_id: 7, name: 'Nivus GTS', features: ['Motor 1.4 de 150 CV', 'Seis airbags'] },
];

beforeEach(() => {
  network.use(
    answer(dollarRateEndpoint, () => 1480),
    answer(familiesEndpoint, ({ brandId }) => [aFamily({ brand_id: brandId })]),
    answer(subfamiliesEndpoint, () => versions),
    answer(stockEndpoint, () => [
      asSent(aUnit({ id: 41, subfamily_id: 71 })),
      asSent(aUnit({ id: 42, subfamily_id: 72, list_price: 30_000_000 })),
    ]),
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
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(current()).toBe(address);
  });

  test('compares by trait, inherits from the cheaper version and never shows a "no"', async () => {
    await renderRoute(`${address}?comparar=1`);
    const [, price, ...traits] = await rows();
    expect(price![0]).toBe('Precio');
    expect(traits).toEqual([
      ['Motor', 'Consultanos', 'Consultanos', '1.4 de 150 CV'],
      ['Combustible', 'Nafta', 'Nafta', 'Consultanos'],
      ['Airbags', 'Cuatro', 'Seis', 'Seis'],
      ['Asistencias al manejo', 'Consultanos', 'Alerta de punto ciego', 'Consultanos'],
      ['Ayudas para estacionar', 'Consultanos', 'Cámara de retroceso', 'Consultanos'],
      ['Clima', 'Aire acondicionado', 'Aire acondicionado', 'Consultanos'],
      ['Techo', 'Negro', 'Consultanos', 'Consultanos'],
    ]);
    screen.getByText(/^Lo que una versión no detalla/);
    screen.getByRole('checkbox', {
      name: 'Mostrar también los datos que no tenemos de todos',
    });
    expect(screen.getByRole('rowheader', { name: 'Airbags' }).getAttribute('scope')).toBe('row');
  });

  test('has the price and a link to the units in the head of each version', async () => {
    await renderRoute(`${address}?comparar=1`);
    const [head, price] = await rows();
    expect(head).toEqual([
      'Equipamiento',
      'Nivus TrendlineDesde $ 24.800.000Precio sin impuestos nacionales: $ 20.582.645Ver unidades',
      'Nivus HighlineDesde $ 29.800.000Precio sin impuestos nacionales: $ 24.714.876Ver unidades',
      'Nivus GTSConsultanos',
    ]);
    expect(price).toEqual([
      'Precio',
      expect.stringMatching(/^Precio final desde \$ 24\.800\.000.*Vehículo/),
      expect.stringMatching(/^Precio final desde \$ 29\.800\.000.*Vehículo/),
      'Sin unidades',
    ]);
    const link = screen.getByRole('link', { name: 'Ver unidades de Nivus Highline' });
    expect(link.getAttribute('href')).toBe(`${address}?comparar=1&version=72`);
  });

  test('shows the pesos of dollar prices in the heads', async () => {
    network.use(answer(stockEndpoint, () => [asSent(aUnit({ subfamily_id: 71, ...inDollars }))]));
    await renderRoute(`${address}?comparar=1`);
    const [head] = await rows();
    expect(head![1]).toBe(
      'Nivus TrendlineDesde $ 50.616.000Precio sin impuestos nacionales: $ 42.063.080Ver unidades',
    );
  });

  test('hides the rows with equal versions at an address with that choice', async () => {
    network.use(answer(subfamiliesEndpoint, () => versions.slice(0, 2)));
    const { user, address: current } = await renderRoute(`${address}?comparar=1`);
    expect((await rows()).map(([heading]) => heading)).toContain('Clima');
    await user.click(screen.getByRole('checkbox', { name: 'Mostrar solo las diferencias' }));
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Clima' })).toBeNull());
    expect((await rows()).map(([heading]) => heading)).toEqual([
      'Equipamiento',
      'Precio',
      'Airbags',
      'Asistencias al manejo',
      'Ayudas para estacionar',
      'Techo',
    ]);
    expect(current()).toBe(`${address}?comparar=71&comparar=72&diferencias=1`);
  });

  test('takes the two versions of a narrow screen from the address', async () => {
    const { user, address: current } = await renderRoute(`${address}?comparar=73&comparar=72`);
    const first = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: 'Primera versión',
    });
    const second = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Segunda versión' });
    expect([first.value, second.value]).toEqual(['73', '72']);
    await user.selectOptions(second, 'Nivus Trendline');
    await waitFor(() => expect(current()).toBe(`${address}?comparar=73&comparar=71`));
    const form = first.closest('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['get', address]);
    within(form).getByRole('button', { name: 'Comparar' });
  });

  test('isn’t offered for Nissan', async () => {
    await renderRoute('/vehiculos-0km/versiones/nissan/kicks/7?comparar=1');
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'Comparar versiones' })).toBeNull();
  });

  test('isn’t offered for a single version', async () => {
    network.use(answer(subfamiliesEndpoint, () => versions.slice(0, 1)));
    await renderRoute(`${address}?comparar=1`);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Comparar versiones' })).toBeNull();
  });
});
