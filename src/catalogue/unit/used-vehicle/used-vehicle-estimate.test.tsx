import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aUnit } from '../../../../domain/operation/samples.ts';
import { dollarRateEndpoint } from '../../../../domain/wire/dollar-rate.ts';
import { familiesEndpoint } from '../../../../domain/wire/families.ts';
import { unitSearchEndpoint } from '../../../../domain/wire/unit-search.ts';
import { usedVehicleEstimateEndpoint } from '../../../../domain/wire/used-vehicle-estimate.ts';
import { valuationModelsEndpoint } from '../../../../domain/wire/valuation.ts';
import { screenTitled, wordsOf } from '../../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../../tests/support/views/render-route.tsx';
import { answerUsedVehicleLists } from '../../../../tests/support/wire/stand-in-payment.ts';
import { standInStock } from '../../../../tests/support/wire/stand-in-stock.ts';
import {
  answer,
  loseConnection,
  network,
  refuse,
} from '../../../../tests/support/wire/wire-handlers.ts';
import { recallDescribedUsedVehicle } from '../../../api/described-used-vehicle.ts';

const inPesos = aUnit();
const inDollars = aUnit({ currency: 'usd', list_price: 32_900, special_discount: 900 });

/** The requests that reached the server. */
let requests: unknown[];

beforeEach(() => {
  requests = [];
  answerUsedVehicleLists();
  network.use(
    answer(dollarRateEndpoint, () => 1_500),
    answer(usedVehicleEstimateEndpoint, ({ query }) => {
      requests.push(query);
      return { valuation: query.currency === 'usd' ? 6_000 : 9_000_000 };
    }),
  );
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const vehicle = () => field('Marca, modelo, versión y año');
const quote = () => screen.getByRole('button', { name: 'Cotizar' });
const form = () => screen.getByRole('form', { name: 'Cotizá tu usado' });

async function open(unit = inPesos) {
  standInStock({ units: [unit] });
  const page = await renderRoute('/vehiculos-0km/reservar/volkswagen/41/nivus/7/nivus');
  await screenTitled('Nivus Highline 200 TSI');
  await page.user.click(screen.getByText('Tomamos tu usado'));
  await screen.findByRole('form', { name: 'Cotizá tu usado' });
  return page;
}

async function describeCronos({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(vehicle(), 'fiat cronos drive 2021');
  await screen.findByText('Fiat Cronos Drive 1.3');
  await user.type(field('Kilometraje'), '42000');
}

async function estimate(unit = inPesos) {
  const page = await open(unit);
  await describeCronos(page);
  await page.user.click(quote());
  await screen.findByText(/^Lo tomamos en/);
  return page;
}

describe('the estimate of a used vehicle on the page of a unit', () => {
  test('shows its value and the balance that it leaves', async () => {
    await estimate();
    expect(requests).toEqual([{ codia: '10-1', year: '2021', kms: '42000', currency: 'ars' }]);
    expect(wordsOf(form())).toContain('Lo tomamos en $ 9.000.000');
    expect(wordsOf(form())).toContain('Te quedan $ 15.800.000 para completar el precio final.');
    expect(wordsOf(form())).toContain('no vinculante');
  });

  test('is stored for the reservation', async () => {
    const page = await open();
    await describeCronos(page);
    expect(recallDescribedUsedVehicle()).toBeNull();
    await page.user.click(quote());
    await screen.findByText(/^Lo tomamos en/);
    expect(recallDescribedUsedVehicle()).toEqual({
      brandId: 10,
      model: 'Cronos',
      codia: '10-1',
      year: 2021,
      kms: 42_000,
      estimate: { name: 'Fiat Cronos Drive 1.3', amount: 9_000_000, currency: 'ars' },
    });
  });

  test('is requested when the last field is left, without a press', async () => {
    const page = await open();
    await describeCronos(page);
    await page.user.tab();
    await screen.findByText(/^Lo tomamos en/);
    expect(requests).toHaveLength(1);
  });

  test('offers the words that can follow, one press each', async () => {
    const { user } = await open();
    await user.type(vehicle(), 'fi');
    await user.click(await screen.findByRole('button', { name: 'Fiat' }));
    await user.click(await screen.findByRole('button', { name: 'Fiat Cronos' }));
    await user.click(await screen.findByRole('button', { name: 'Fiat Cronos Precision 1.8' }));
    expect(vehicle().value).toBe('Fiat Cronos Precision 1.8');
    expect(document.activeElement).toBe(vehicle());
    await user.type(vehicle(), ' 2019');
    expect(wordsOf(form())).toContain('Fiat Cronos Precision 1.8 · 2019');
  });

  test('understands a model without its brand', async () => {
    const { user } = await open();
    await user.type(vehicle(), 'kangoo 2019');
    await screen.findByText('Renault Kangoo Life 1.6');
    expect(wordsOf(form())).toContain('Renault Kangoo Life 1.6 · 2019');
  });

  test('tells a shopper that it has no such vehicle, and loses no typed word', async () => {
    const { user } = await open();
    await user.type(vehicle(), 'lada niva 2010');
    await screen.findByText(
      'No tomamos «lada niva», o se escribe de otra forma. Tomamos estas marcas:',
    );
    await user.click(quote());
    screen.getByText('No tomamos «lada niva» en parte de pago.');
    await user.click(screen.getByRole('button', { name: 'Fiat lada niva 2010' }));
    expect(vehicle().value).toBe('Fiat lada niva 2010');
    await screen.findByText(
      'No tomamos Fiat «lada niva», o se escribe de otra forma. Estos modelos sí:',
    );
  });

  test('is removed from storage when it cannot be read', () => {
    sessionStorage.setItem('usado', '{"brandId":"10"}');
    expect(recallDescribedUsedVehicle()).toBeNull();
    sessionStorage.setItem('usado', '{');
    expect(recallDescribedUsedVehicle()).toBeNull();
  });

  test('is in dollars with their pesos for a unit in dollars', async () => {
    await estimate(inDollars);
    expect(requests).toMatchObject([{ currency: 'usd' }]);
    expect(wordsOf(form())).toContain('Lo tomamos en (US$ 6.000) $ 9.000.000');
  });

  test('is hidden when the shopper changes a field', async () => {
    const page = await estimate();
    await page.user.type(field('Kilometraje'), '{Backspace}');
    expect(screen.queryByText('Lo tomamos en')).toBeNull();
    await page.user.click(quote());
    await screen.findByText(/^Lo tomamos en/);
    await page.user.type(vehicle(), '{Backspace}');
    expect(screen.queryByText('Lo tomamos en')).toBeNull();
  });

  test('can be requested again after a lost connection', async () => {
    const page = await open();
    network.use(loseConnection(usedVehicleEstimateEndpoint, { once: true }));
    await describeCronos(page);
    await page.user.keyboard('{Enter}');
    await screen.findByText('No pudimos cotizar tu usado.');
    await page.user.click(quote());
    await screen.findByText(/^Lo tomamos en/);
    expect(screen.queryByText('No pudimos cotizar tu usado.')).toBeNull();
  });

  test('links to the reservation when the server has no estimates', async () => {
    const page = await open();
    network.use(refuse(usedVehicleEstimateEndpoint, 'valuation_failed'));
    await describeCronos(page);
    await page.user.click(quote());
    const notice = await screen.findByRole('alert');
    expect(wordsOf(notice)).toContain('Probá de nuevo en el primer paso de la reserva.');
  });

  test('can reload a list that failed to load', async () => {
    const { user } = await open();
    network.use(loseConnection(valuationModelsEndpoint, { once: true }));
    await user.type(vehicle(), 'fiat');
    await screen.findByText(/^No pudimos cargar los modelos\./);
    await user.click(screen.getByRole('link', { name: 'Reintentar' }));
    await screen.findByRole('button', { name: 'Fiat Cronos' });
    expect(screen.queryByText(/^No pudimos cargar los modelos\./)).toBeNull();
  });
});

describe('the estimate of a used vehicle before a unit is chosen', () => {
  test.each(['/vehiculos-0km', '/vehiculos-0km?orden=price'])(
    'is open at %s when the address names it, and is in pesos',
    async (page) => {
      network.use(
        answer(familiesEndpoint, () => []),
        refuse(unitSearchEndpoint, 'invalid_request'),
      );
      const view = await renderRoute(`${page}#tu-usado`);
      await screen.findByRole('form', { name: 'Cotizá tu usado' });
      expect(form().closest('details')?.open).toBe(true);
      await describeCronos(view);
      await view.user.click(quote());
      await screen.findByText(/^Lo tomamos en/);
      expect(requests).toMatchObject([{ currency: 'ars' }]);
      expect(wordsOf(form())).not.toContain('Te quedan');
    },
  );
});
