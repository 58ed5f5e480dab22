import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openStep } from '../../../tests/support/views/open-step.ts';
import { valuationEndpoint } from '../../../domain/wire/valuation.ts';
import { anOperation, aUnit, aUsedVehicle } from '../../../domain/operation/samples.ts';
import { wordsOf } from '../../../tests/support/views/reading.ts';
import type { StandInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, network } from '../../../tests/support/wire/wire-handlers.ts';
import { rememberDescribedUsedVehicle } from '../../api/described-used-vehicle.ts';

const { code } = anOperation();
const cronos = aUsedVehicle({ year: 2021, kms: 42_000 });

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const quote = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cotizar' });
const ready = (name: string) => waitFor(() => expect(select(name).disabled).toBe(false));

const arrive = (known?: Partial<StandInDealership>) => openStep('usedVehicle', known);

async function chooseVersion(user: UserEvent) {
  await ready('Marca');
  await user.selectOptions(select('Marca'), 'Fiat');
  await ready('Modelo');
  await user.selectOptions(select('Modelo'), 'Cronos');
  await ready('Version');
  await user.selectOptions(select('Version'), 'Drive 1.3');
}

async function fillIn(user: UserEvent) {
  await chooseVersion(user);
  await user.type(field('Año'), '2021');
  await user.type(field('Kilometraje'), '42.000');
}

async function arriveAtTheQuote(known?: Partial<StandInDealership>) {
  const page = await arrive(known);
  await fillIn(page.user);
  await page.user.click(quote());
  await screen.findByRole('heading', { name: 'Valor de: Fiat Cronos Drive 1.3' });
  return page;
}

const panel = () => screen.getByRole('region', { name: 'Valor de: Fiat Cronos Drive 1.3' });

describe('used vehicle screen', () => {
  const described = {
    brandId: 10,
    model: 'Cronos',
    codia: '10-1',
    year: 2021,
    kms: 42_000,
    estimate: null,
  };

  test('is filled in with the vehicle estimated on the unit’s page, and values it', async () => {
    rememberDescribedUsedVehicle(described);
    const { user } = await arrive();
    await screen.findByRole('button', { name: 'Aceptar Cotización' });
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const chosen = ['Marca', 'Modelo', 'Version'].map((name) => select(name).selectedOptions[0]);
    expect(chosen.map((option) => option?.text)).toEqual(['Fiat', 'Cronos', 'Drive 1.3']);
    expect(field('Año').value).toBe('2021');
    expect(field('Kilometraje').value).toBe('42.000');
    expect(quote().disabled).toBe(false);
  });

  test('is empty for a second used vehicle', async () => {
    rememberDescribedUsedVehicle(described);
    await arrive({ operation: anOperation({ used_vehicles: [cronos] }) });
    await ready('Marca');
    expect(select('Marca').value).toBe('');
    expect(field('Año').value).toBe('');
  });

  test('shows examples of a year and of kilometres', async () => {
    await arrive();
    const examples = ['Año', 'Kilometraje'].map((name) => field(name).placeholder);
    expect(examples).toEqual(['Ej: 2012', 'Ej: 25.000']);
  });

  test.each([
    ['Año', '', /Ingresá el año\./],
    ['Año', '1950', /El año tiene que estar entre 1990 y \d{4}\./],
    ['Kilometraje', '', /Ingresá el kilometraje\./],
    ['Kilometraje', 'muchos', /El kilometraje tiene que estar entre 0 y 1\.000\.000\./],
  ])('shows the error of %s when it is left with "%s"', async (name, text, problem) => {
    const { user } = await arrive();
    await ready('Marca');
    await user.click(field(name));
    if (text) await user.type(field(name), text);
    expect(field(name).getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    screen.getByRole('textbox', { name, description: problem });
  });
});

describe('valuation of a used vehicle', () => {
  test('sends the described vehicle, and shows the running request', async () => {
    const sent = Promise.withResolvers<unknown>();
    const answered = Promise.withResolvers<void>();
    const { user } = await arrive();
    network.use(
      answer(valuationEndpoint, async ({ body }) => {
        sent.resolve(body);
        await answered.promise;
        return { valuation: 9_000_000, valuation_id: 'valuation-1' };
      }),
    );
    await fillIn(user);
    await user.click(quote());
    expect(await sent.promise).toEqual({
      codia: '10-1',
      brand: 'Fiat',
      model: 'Cronos',
      vehicle: 'Drive 1.3',
      year: 2021,
      kms: 42_000,
      operation: code,
    });
    await screen.findByRole('button', { name: 'Cotizando…' });

    answered.resolve();
    const title = await screen.findByRole('heading', { name: 'Valor de: Fiat Cronos Drive 1.3' });
    expect(document.activeElement).toBe(title);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('replaces the form with an estimate', async () => {
    await arriveAtTheQuote();
    const words = wordsOf(panel());
    expect(words).toContain('$ 9.000.000');
    expect(words).toContain('Te quedarían $ 15.800.000 por completar.');
    expect(words).toContain('no vinculante, a confirmar por los vendedores');
  });

  test('is in dollars for a unit in dollars', async () => {
    const vehicle = aUnit({ currency: 'usd', list_price: 32_900, special_discount: 900 });
    const operation = anOperation({ purchase: { vehicle } });
    await arriveAtTheQuote({ operation, valuation: 8_000 });
    expect(wordsOf(panel())).toContain('US$ 8.000');
  });

  test('cannot be accepted for a vehicle that is already part of the payment', async () => {
    await arriveAtTheQuote({ operation: anOperation({ used_vehicles: [cronos] }) });
    screen.getByText(/^Este usado ya está en tu reserva\./);
    const accept = screen.getByRole<HTMLButtonElement>('button', { name: 'Aceptar Cotización' });
    expect(accept.disabled).toBe(true);
  });
});
