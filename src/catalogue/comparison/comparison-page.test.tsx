import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aUnit } from '../../../domain/operation/samples.ts';
import { aFamily } from '../../../tests/support/samples/families.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { dollarRateEndpoint } from '../../../domain/wire/dollar-rate.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { subfamiliesEndpoint } from '../../../domain/wire/subfamilies.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { asSent } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, loseConnection, network } from '../../../tests/support/wire/wire-handlers.ts';

const names = { 1: 'Nivus', 2: 'Tracker', 4: 'Kicks', 6: 'X55' } as const;
const familyOf = (brand_id: keyof typeof names) => aFamily({ brand_id, name: names[brand_id] });

beforeEach(() => {
  network.use(
    answer(dollarRateEndpoint, () => 1480),
    answer(familiesEndpoint, ({ brandId }) => [familyOf(brandId as keyof typeof names)]),
    answer(subfamiliesEndpoint, ({ brandId }) => [
      { id: 71, family_id: 7, name: 'Base', features: [`Motor 1.${brandId}`] },
      { id: 72, family_id: 7, name: 'Full', features: ['Motor 2.0', 'Seis airbags'] },
    ]),
    answer(stockEndpoint, () => [asSent(aUnit({ subfamily_id: 71 }))]),
  );
});

const table = () => screen.findByRole('table', { name: 'Comparación de modelos' });
const row = async (name: string) => {
  const head = within(await table()).getByRole('rowheader', { name });
  return within(head.closest('tr')!).getAllByRole('cell').map(wordsOf);
};
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

describe('comparison of models', () => {
  test('puts the models of the address side by side', async () => {
    await renderRoute('/comparar?modelo=volkswagen-7&modelo=chevrolet-7');
    expect(await row('Motor')).toEqual(['1.1', '1.2']);
    expect((await row('Precio'))[0]).toContain('$ 24.800.000');
    expect(
      screen.getByRole('link', { name: 'Ver modelo Chevrolet Tracker' }).getAttribute('href'),
    ).toBe('/vehiculos-0km/versiones/chevrolet/tracker/7');
  });

  test('starts empty, and adds the chosen models to the address', async () => {
    const { user, address } = await renderRoute('/comparar');
    expect(screen.queryByRole('table')).toBeNull();
    await user.selectOptions(choice('Primer modelo'), 'Kicks');
    await table();
    await user.selectOptions(choice('Segundo modelo'), 'X55');
    await screen.findByRole('link', { name: 'Ver modelo BAIC X55' });
    expect(address()).toBe('/comparar?modelo=nissan-7&version=nissan-7-71&modelo=baic-7');
  });

  test('compares another version of a model', async () => {
    const { user } = await renderRoute('/comparar?modelo=volkswagen-7&modelo=chevrolet-7');
    await table();
    await user.selectOptions(choice('Versión de Tracker'), 'Full');
    await waitFor(async () => expect(await row('Motor')).toEqual(['1.1', '2.0']));
    expect((await row('Precio'))[1]).toBe('Sin unidades');
  });

  test('shows that the catalogue does not have a model', async () => {
    await renderRoute('/comparar?modelo=volkswagen-7&modelo=chevrolet-9');
    await screen.findByText('Uno de los modelos elegidos no está en nuestro catálogo.');
    expect(await row('Motor')).toEqual(['1.1']);
  });

  test('leaves a model chosen when the list of its brand failed to load, and shows the failure', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    network.use(
      answer(familiesEndpoint, ({ brandId, query }) => {
        if (brandId === 2 && !query.id) throw new WireError('internal');
        return [familyOf(brandId as keyof typeof names)];
      }),
    );
    await renderRoute('/comparar?modelo=chevrolet-7');
    await table();
    expect(choice('Primer modelo').selectedOptions[0]?.text).toBe('Tracker');
    within(choice('Primer modelo')).getByText('No pudimos cargar sus modelos');
    log.mockClear();
  });

  test('shows a failure to load, and retries', async () => {
    network.use(loseConnection(subfamiliesEndpoint));
    const { user } = await renderRoute('/comparar?modelo=volkswagen-7');
    await screen.findByText(/No pudimos cargar la comparación\./);
    network.use(answer(subfamiliesEndpoint, () => []));
    await user.click(screen.getByRole('link', { name: 'Reintentar' }));
    expect(await row('Precio')).toEqual(['Sin unidades']);
  });
});
