// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import { network } from '../../../tests/support/wire/network.ts';
import {
  anOperation,
  aUnit,
  aUsedVehicle,
  unitFullPrice,
  withCash,
} from '../../../domain/operation/samples.ts';
import { screenTitled, wayOn, wordsOf } from '../../../tests/support/views/reading.ts';
import {
  renderRoute,
  type RenderRouteOptions,
} from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, loseConnection } from '../../../tests/support/wire/wire-handlers.ts';

const { code } = anOperation();
const address = `/concesionario-digital/forma-de-pago/${code}`;

const cashLabel = '¿Cuánto vas a pagar en efectivo o transferencia?';
const cash = () => screen.getByRole<HTMLInputElement>('textbox', { name: cashLabel });
const complete = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Completar restante' });
const balance = () =>
  wordsOf(screen.getByText('Saldo pendiente', { selector: 'span' }).parentElement!);

async function arrive(operation = anOperation(), options?: RenderRouteOptions) {
  const dealership = standInDealership({ operation });
  const page = await renderRoute(address, options);
  await screenTitled('1. Modo de pago');
  return { dealership, ...page };
}

/** The pauses of the chart pass when the test says so. */
async function arriveWithAClock(operation = anOperation()) {
  const clock = new SimulatedClock();
  const pass = (ms: number) => act(() => clock.increment(ms));
  return { pass, ...(await arrive(operation, { clock })) };
}

describe('the mode of payment', () => {
  test('begins with the whole price to be arranged', async () => {
    await arrive();
    expect(balance()).toBe('Saldo pendiente $ 24.800.000 de un total de $ 24.800.000');
    expect(cash().value).toBe('');
    expect(wayOn().disabled).toBe(true);
    screen.getByText('Faltan $ 24.800.000 para completar el total.');
  });

  test.each(['25.000', '25000', '$ 25.000,00'])('understands %s', async (text) => {
    const { user } = await arrive();
    await user.type(cash(), text);
    expect(balance()).toBe('Saldo pendiente $ 24.775.000 de un total de $ 24.800.000');
    screen.getByText('Faltan $ 24.775.000 para completar el total.');
    expect(cash().value).toBe(text);
    await user.tab();
    expect(cash().value).toBe('25.000');
  });

  test('complains about letters, and keeps the balance as it was', async () => {
    const { user } = await arrive();
    await user.type(cash(), 'mucho');
    screen.getByRole('textbox', {
      name: cashLabel,
      description: /Escribí el importe en números, por ejemplo 25\.000\.000\./,
    });
    expect(cash().getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Revisá el importe en efectivo.');
    expect(wayOn().disabled).toBe(true);
    await user.tab();
    expect(cash().value).toBe('mucho');
    expect(balance()).toContain('Saldo pendiente $ 24.800.000');

    await user.clear(cash());
    expect(cash().getAttribute('aria-invalid')).toBeNull();
  });

  test('does not go on with letters, even when the balance was settled before', async () => {
    const { user } = await arrive(withCash(anOperation(), unitFullPrice));
    expect(wayOn().disabled).toBe(false);
    await user.clear(cash());
    await user.type(cash(), 'todo');
    expect(wayOn().disabled).toBe(true);
  });

  test('takes no more than the price', async () => {
    const { user } = await arrive();
    await user.type(cash(), '99000000');
    expect(cash().value).toBe('24.800.000');
    expect(balance()).toContain('Saldo pendiente Completo');
    expect(wayOn().disabled).toBe(false);
  });

  test('is completed by one press', async () => {
    const { dealership, user } = await arrive();
    await user.type(cash(), '800.000');
    await user.click(complete());
    expect(cash().value).toBe('24.800.000');
    expect(balance()).toContain('Saldo pendiente Completo');
    expect(wayOn().disabled).toBe(false);
    expect(complete().disabled).toBe(true);
    await waitFor(() => expect(dealership.operation?.cash_amount).toBe(unitFullPrice));
  });

  test('is completed by one press in place of letters', async () => {
    const { user } = await arrive();
    await user.type(cash(), 'todo');
    await user.click(complete());
    expect(cash().value).toBe('24.800.000');
    expect(wayOn().disabled).toBe(false);
  });

  test('may stay open when a used vehicle is part of it', async () => {
    const { user } = await arrive(anOperation({ used_vehicles: [aUsedVehicle()] }));
    expect(balance()).toContain('Saldo pendiente $ 15.800.000');
    screen.getByText(
      'Faltan $ 15.800.000 para completar el total. Podés seguir y completarlo al revisar.',
    );
    await user.click(wayOn());
    await screenTitled('2. Datos Personales');
  });

  test.each([
    ['the cash', { cash_amount: 20_000_000 }, 'bajá el efectivo'],
    ['the financing', { credit_id: 3, credit_amount: 20_000_000 }, 'bajá la financiación'],
    ['a used vehicle', {}, 'quitá un usado'],
  ])('beyond the price names %s as what to lower', async (_, more, remedy) => {
    const used_vehicles = [aUsedVehicle({ valuation: 30_000_000 })];
    await arrive(anOperation({ used_vehicles, ...more }));
    expect(screen.getByText(/^Sobran/).textContent).toMatch(new RegExp(`: ${remedy}\\.$`));
  });

  test('of a unit in dollars is asked in dollars', async () => {
    const dollars = { currency: 'usd', list_price: 32_900, special_discount: 900 } as const;
    const vehicle = aUnit({ ...dollars, license_price: 0, delivery_price: 0 });
    const { user } = await arrive(anOperation({ purchase: { vehicle } }));
    screen.getByText('Faltan US$ 32.000 para completar el total.');
    expect(screen.getByText('US$')).toBeDefined();
    await user.click(complete());
    expect(balance()).toBe('Saldo pendiente Completo de un total de US$ 32.000');
  });
});

describe('what was typed as cash', () => {
  test('is saved after a pause, and the screen says how far that is', async () => {
    const { dealership, user, pass } = await arriveWithAClock();
    const answered = Promise.withResolvers<void>();
    network.use(
      answer(dealershipUpdateEndpoint, async ({ body }) => {
        await answered.promise;
        dealership.operation = withCash(dealership.operation!, body.cash_amount);
        return dealership.operation;
      }),
    );
    screen.getByText('Guardado');
    await user.type(cash(), '9');
    screen.getByText('Sin guardar todavía…');

    pass(500);
    await screen.findByText('Guardando…', { selector: 'p' });

    answered.resolve();
    await screen.findByText('Guardado');
    expect(dealership.operation?.cash_amount).toBe(9);
  });

  test('is saved later when the connection was lost', async () => {
    const { dealership, user, pass } = await arriveWithAClock();
    network.use(loseConnection(dealershipUpdateEndpoint, { once: true }));
    await user.type(cash(), '9.000');
    pass(500);
    await screen.findByText(
      'Sin conexión: no pudimos guardar. Probamos de nuevo en unos segundos.',
    );
    expect(cash().value).toBe('9.000');

    pass(5000);
    await screen.findByText('Guardado');
    expect(dealership.operation?.cash_amount).toBe(9000);
  });

  test('is saved at once on asking to try again', async () => {
    const { dealership, user, pass } = await arriveWithAClock();
    network.use(loseConnection(dealershipUpdateEndpoint, { once: true }));
    await user.type(cash(), '9.000');
    pass(500);
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Guardado');
    expect(dealership.operation?.cash_amount).toBe(9000);
  });

  test('is saved at once by going on', async () => {
    const { dealership, user, address: current } = await arrive();
    const answered = Promise.withResolvers<void>();
    network.use(
      answer(dealershipUpdateEndpoint, async ({ body }) => {
        await answered.promise;
        dealership.operation = withCash(dealership.operation!, body.cash_amount);
        return dealership.operation;
      }),
    );
    await user.type(cash(), '24.800.000');
    await user.click(wayOn());
    expect(wayOn('Guardando…').getAttribute('aria-disabled')).toBe('true');
    expect(current()).toBe(address);

    answered.resolve();
    await screenTitled('2. Datos Personales');
    expect(dealership.operation?.cash_amount).toBe(unitFullPrice);
    expect(current()).toBe(`/concesionario-digital/tus-datos/${code}`);
  });

  test('survives a lost connection on going on, and goes on the next time', async () => {
    const { dealership, user } = await arrive();
    network.use(loseConnection(dealershipUpdateEndpoint, { once: true }));
    await user.type(cash(), '24.800.000');
    await user.click(wayOn());
    await screen.findByText(/^Sin conexión: no pudimos guardar/);
    expect(cash().value).toBe('24.800.000');
    await user.click(wayOn());
    await screenTitled('2. Datos Personales');
    expect(dealership.operation?.cash_amount).toBe(unitFullPrice);
  });
});

describe('a price that changed meanwhile', () => {
  test('is shown before anything is saved', async () => {
    const { dealership, user } = await arrive();
    const vehicle = aUnit({ list_price: 26_000_000 });
    dealership.operation = anOperation({ purchase: { vehicle } });
    await user.type(cash(), '24.800.000');
    await user.click(wayOn());
    await screen.findByText('Los valores de este vehículo cambiaron: revisalos antes de seguir.');
    expect(balance()).toBe('Saldo pendiente $ 1.000.000 de un total de $ 25.800.000');
    screen.getByText('Faltan $ 1.000.000 para completar el total.');
    expect(wayOn().disabled).toBe(true);

    await user.click(complete());
    await waitFor(() => expect(dealership.operation?.cash_amount).toBe(25_800_000));
    await user.click(wayOn());
    await screenTitled('2. Datos Personales');
  });
});

describe('a unit that was sold meanwhile', () => {
  test('ends the reservation', async () => {
    const { dealership, user } = await arrive();
    dealership.operation = anOperation({ status: 'unavailable' });
    await user.click(complete());
    await screenTitled('El vehículo seleccionado no está disponible.');
    const others = screen.getByRole('link', { name: 'Ver oportunidades Volkswagen' });
    expect(others.getAttribute('href')).toBe('/oportunidades/volkswagen');
  });
});
