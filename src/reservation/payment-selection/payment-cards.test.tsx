import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openStep } from '../../../tests/support/views/open-step.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { anOperation, aUsedVehicle, aPromotion } from '../../../domain/operation/samples.ts';
import { factsOf, wordsOf } from '../../../tests/support/views/reading.ts';
import { type StandInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { rememberDescribedUsedVehicle } from '../../api/described-used-vehicle.ts';

const { code } = anOperation();

async function arrive(known: Partial<StandInDealership> = {}) {
  const page = await openStep('paymentSelection', known);
  await screen.findByRole('heading', { name: /^¿Cómo lo vas a pagar/ });
  return page;
}

const part = (name: string) => screen.getByRole('region', { name });
const used = () => within(part('Usado'));
const promotion = () => within(part('Código de promoción'));
const balance = (name = 'Saldo pendiente') =>
  wordsOf(screen.getByText(name, { selector: 'span' }).parentElement!);

const cronos = aUsedVehicle();
const kangoo = aUsedVehicle({ brand: 'Renault', vehicle: 'Kangoo Life 1.6', valuation: 4_000_000 });

/** The dealership of the tests has no WhatsApp, so its telephone is shown. */
async function seesThePerson() {
  const { telephone } = demoParameters.group;
  const person = await used().findByRole('link', { name: telephone });
  expect(person.getAttribute('href')).toMatch(/^tel:\+?\d+$/);
}

describe('used vehicles card', () => {
  test.each([
    ['ars', 'Entrego mi Fiat Cronos Drive 1.3', 'Lo tomamos en $ 9.000.000: con un clic lo sumás.'],
    ['usd', 'Entrego mi usado', 'Lo cotizás acá en un minuto y se descuenta del total.'],
  ] as const)('shows the value estimated on a unit’s page in %s', async (currency, name, help) => {
    rememberDescribedUsedVehicle({
      brandId: 10,
      model: 'Cronos',
      codia: '10-1',
      year: 2021,
      kms: 42_000,
      estimate: { name: 'Fiat Cronos Drive 1.3', amount: 9_000_000, currency },
    });
    const { user, dealership } = await arrive();
    const link = screen.getByRole('link', { name });
    screen.getByText(help);
    await user.click(link);
    if (currency === 'ars') await screen.findByRole('region', { name: 'Usado' });
    else await screen.findByRole('button', { name: 'Aceptar Cotización' });
    expect(dealership.operation?.used_vehicles).toEqual(
      currency === 'ars' ? [{ ...cronos, valuation_id: 'valuation-1' }] : [],
    );
  });

  test('shows each valuation as an estimate', async () => {
    await arrive({ operation: anOperation({ used_vehicles: [cronos, kangoo] }) });
    expect(used().getAllByRole('listitem').map(wordsOf)).toEqual([
      'Fiat Cronos Drive 1.32021 · 42.000 km$ 9.000.000Quitar',
      'Renault Kangoo Life 1.62021 · 42.000 km$ 4.000.000Quitar',
    ]);
    used().getByText(/no vinculante, a confirmar por los vendedores/);
    used().getByRole('link', { name: 'Agregar usado' });
  });

  test('accepts at most three vehicles', async () => {
    const used_vehicles = [cronos, kangoo, aUsedVehicle({ year: 2015 })];
    await arrive({ operation: anOperation({ used_vehicles }) });
    expect(used().queryByRole('link', { name: 'Agregar usado' })).toBeNull();
    used().getByText(/es el máximo por reserva/);
    await seesThePerson();
  });

  test('shows the salesperson when they are worth more than the new vehicle', async () => {
    const used_vehicles = [aUsedVehicle({ valuation: 26_000_000 })];
    await arrive({ operation: anOperation({ used_vehicles }) });
    await used().findByText('Te sobran $ 1.200.000: hablá con Ventas Volkswagen.');
    await seesThePerson();
    expect(balance('Asignado de más')).toBe(
      'Asignado de más $ 1.200.000 de un total de $ 24.800.000',
    );
    screen.getByText('Podés seguir con tus datos. El saldo tiene que quedar en cero.');
  });
});

describe('removal of a used vehicle', () => {
  const dialog = () => screen.getByRole('dialog', { name: 'Quieren remover este vehículo usado?' });
  const inDialog = (name: string) =>
    within(dialog()).getByRole<HTMLButtonElement>('button', { name });

  async function openDialog() {
    const operation = anOperation({ used_vehicles: [cronos, kangoo] });
    const page = await arrive({ operation });
    await page.user.click(used().getByRole('button', { name: 'Quitar Renault Kangoo Life 1.6' }));
    return page;
  }

  test('shows a confirmation, and removes it from the payment', async () => {
    const { dealership, user } = await openDialog();
    expect(wordsOf(dialog())).toContain('Renault Kangoo Life 1.6, cotizado en $ 4.000.000');
    await user.click(inDialog('Quitar'));
    await waitFor(() => expect(dealership.operation?.used_vehicles).toEqual([cronos]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(balance()).toContain('Saldo pendiente $ 15.800.000');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Usado' }));
  });

  test.each([
    ['Conservar', () => fireEvent.click(inDialog('Conservar'))],
    ['the close button', () => fireEvent.click(inDialog('Cerrar'))],
    ['Esc', () => fireEvent(dialog(), createEvent('cancel', dialog(), { cancelable: true }))],
  ])('is cancelled by %s', async (_, dismiss) => {
    const { dealership } = await openDialog();
    dismiss();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(dealership.operation?.used_vehicles).toEqual([cronos, kangoo]);
  });
});

const href = `/concesionario-digital/finaciacion/${code}`;

test('the financing card shows the chosen plan', async () => {
  const operation = anOperation({
    credit_id: 3,
    credit_name: 'Tasa 0 % Volkswagen',
    credit_amount: 6_000_000,
    credit_installments: 12,
    credit_avg_installment: 500_000,
    credit_cftea: 49.86,
  });
  await arrive({ operation });
  expect(factsOf(part('Financiación'))).toEqual({
    Plan: 'Tasa 0 % Volkswagen',
    Financiación: '$ 6.000.000',
    Cuotas: '12 cuotas de $ 500.000 promedio, CFTEA 49,86 %',
  });
  const link = within(part('Financiación')).getByRole('link', { name: 'Cambiar financiación' });
  expect(link.getAttribute('href')).toBe(href);
});

test('a promotion code can be applied with one press when the vehicle has a promotion', async () => {
  const offered = aPromotion({ code: 'CYBER', money_discount: null, percentage_discount: 5 });
  const { dealership, user } = await arrive({ promotions: [offered], offeredPromotion: offered });
  expect(wordsOf(await screen.findByText(/^Tenés una promoción disponible/))).toBe(
    'Tenés una promoción disponible: CYBER (−$ 1.240.000)',
  );
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  await promotion().findByRole('button', { name: 'Quitar promoción' });
  expect(dealership.operation?.promotion).toEqual(offered);
  expect(document.activeElement?.textContent).toBe('Código de promoción');
});
