import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dollarRateEndpoint } from '../../../domain/wire/dollar-rate.ts';
import {
  aCompleteOperation,
  aUnit,
  aUsedVehicle,
  inDollars,
} from '../../../domain/operation/samples.ts';
import { factsOf, screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, network, refuse } from '../../../tests/support/wire/wire-handlers.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const x55 = { id: 90, brand: 'BAIC', brand_id: 6, name: 'X55', family: 'X55' } as const;
const unit = aUnit({ ...x55, family_id: 12, ...inDollars });

describe('start screen of a unit in dollars', () => {
  const vehicle = () => screen.getByRole('complementary', { name: 'Tu vehículo' });

  async function arrive() {
    standInDealership({ unit });
    await renderRoute('/concesionario-digital/baic/90/x55/12/x55');
    await screenTitled('Reservá tu X55');
  }

  test('shows the price in dollars and in pesos', async () => {
    network.use(answer(dollarRateEndpoint, () => 1480));
    await arrive();
    await within(vehicle()).findByText('Precio final (US$ 34.200)');
    expect(wordsOf(vehicle())).toContain('Precio final (US$ 34.200) $ 50.616.000');
  });

  test('shows no pesos while the rate is unknown', async () => {
    network.use(refuse(dollarRateEndpoint, 'rate_unavailable'));
    await arrive();
    await within(vehicle()).findByText('En pesos: Confirmar en concesionario');
    expect(wordsOf(vehicle())).toContain('Precio final US$ 34.200');
  });
});

describe('reservation of a unit in dollars', () => {
  async function review(usd_rate: number | null) {
    const operation = aCompleteOperation({
      brand_id: 6,
      family: 'X55',
      usd_rate,
      cash_amount: 28_200,
      used_vehicles: [aUsedVehicle({ valuation: 6000 })],
      purchase: { vehicle: unit },
    });
    standInDealership({ unit, operation });
    await renderRoute(`/concesionario-digital/revisar/${operation.code}`);
    await screenTitled(titleOf('review'));
  }
  const section = (title: string) =>
    screen.getAllByRole('heading', { name: title })[0]!.closest('section')!;

  test('adds up in pesos with the dollars beside them, and has the deposit in pesos', async () => {
    await review(1480);
    expect(factsOf(section('Precio'))).toMatchObject({
      'Precio final': '$ 50.616.000 (US$ 34.200)',
    });
    const rows = {
      'Precio final': '$ 50.616.000',
      // (34.200 − 900 of registration) / 1,21 + 900.
      'Precio sin impuestos nacionales': '$ 42.063.080 (US$ 28.421)',
      'En dólares, a $ 1.480 por dólar': 'US$ 34.200',
      Efectivo: '$ 41.736.000 (US$ 28.200)',
      Usados: '$ 8.880.000 (US$ 6.000)',
      Saldo: 'todo asignado',
    };
    expect(factsOf(section('Forma de pago'))).toEqual(rows);
    expect(factsOf(section('Usados'))).toEqual({
      'Usado: Fiat Cronos Drive 1.3, 2021, 42.000 km':
        '$ 8.880.000 (US$ 6.000) (estimación no vinculante)',
    });
    expect(factsOf(section('Seña'))).toMatchObject({ 'Pagás ahora, con tarjeta': '$ 200.000' });
    const summary = screen.getByRole('complementary', { name: 'Tu reserva' });
    expect(factsOf(summary)).toMatchObject({
      ...rows,
      // The last row of 'Cómo se compone el precio'.
      'Precio final': '$ 50.616.000 (US$ 34.200)',
      Seña: '$ 200.000',
    });
  });

  test('shows no pesos while the rate is unknown', async () => {
    await review(null);
    expect(factsOf(section('Forma de pago'))).toMatchObject({
      'Precio final': 'US$ 34.200',
      'En pesos': 'Confirmar en concesionario',
    });
  });
});
