import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aUnit } from '../../../domain/operation/samples.ts';
import { stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { testDriveEndpoint } from '../../../domain/wire/test-drive.ts';
import { testDriveDaysEndpoint } from '../../../domain/wire/test-drive-days.ts';
import { someCampaigns, storedArrivals } from '../../../tests/support/samples/campaigns.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { asSent } from '../../../tests/support/wire/stand-in-dealership.ts';
import {
  answer,
  answerParameters,
  network,
  record,
  refuse,
} from '../../../tests/support/wire/wire-handlers.ts';

const branch = (name: string) => ({ name, address: 'Una calle 1', city: 'Mendoza' });
let sent: readonly unknown[];

beforeEach(() => {
  network.use(
    answerParameters({
      branches: [branch('Mendoza'), branch('San Rafael')],
    }),
    answer(stockUnitEndpoint, () => [asSent(aUnit({ id: 41, location: 'San Rafael' }))]),
    answer(testDriveDaysEndpoint, () => ['2026-11-23', '2026-11-24']),
  );
  sent = record(testDriveEndpoint, { received: true });
});

const box = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Pedir la prueba' });

async function arrive() {
  const page = await renderRoute('/prueba-de-manejo?marca=volkswagen&unidad=41');
  await screenTitled('Pedí una prueba de manejo');
  return page;
}

async function fillIn({ user }: Awaited<ReturnType<typeof arrive>>) {
  await user.selectOptions(box('Día'), 'martes 24/11');
  await user.type(field('Nombre'), 'Ana');
  await user.type(field('Apellido'), 'Paz');
  await user.type(field('Celular'), '261 555 0142');
  await user.click(send());
}

describe('request for a test drive', () => {
  test('is sent with the branch of the unit and the chosen day', async () => {
    sessionStorage.setItem('desde', storedArrivals);
    const page = await arrive();
    expect(box('Sucursal').value).toBe('San Rafael');
    await fillIn(page);
    await screen.findByText('¡Recibimos tu pedido!');
    const { name } = aUnit();
    expect(sent).toEqual([
      {
        brand: '1',
        vehicle: `Volkswagen ${name}`,
        branch: 'San Rafael',
        day: '2026-11-24',
        name: 'Ana',
        lastname: 'Paz',
        cellphone: '261 555 0142',
        email: '',
        campaigns: someCampaigns,
      },
    ]);
  });

  test('shows that the chosen day is not possible any more', async () => {
    network.use(refuse(testDriveEndpoint, 'day_closed'));
    await fillIn(await arrive());
    expect(wordsOf(await screen.findByRole('alert'))).toContain('Ese día no atendemos.');
  });

  test('shows “not found” without a vehicle', async () => {
    await renderRoute('/prueba-de-manejo');
    await screenTitled('Pedí una prueba de manejo');
    screen.getByText('No encontramos ese vehículo.');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
