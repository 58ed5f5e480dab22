// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { network } from '../../../tests/support/wire/network.ts';
import { anOperation, aUnit } from '../../../domain/operation/samples.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, loseConnection } from '../../../tests/support/wire/wire-handlers.ts';

const address = '/concesionario-digital/volkswagen/41/nivus/7/nivus-highline-200-tsi';
const { code } = anOperation();

const email = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Tu correo electrónico' });
const startButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Empezar la reserva' });
const vehicle = () => wordsOf(screen.getByRole('complementary', { name: 'Tu vehículo' }));

async function arrive(known?: Parameters<typeof standInDealership>[0]) {
  const dealership = standInDealership(known);
  const page = await renderRoute(address);
  await screenTitled('Reservá tu Nivus Highline 200 TSI');
  return { dealership, ...page };
}

describe('the start of a reservation', () => {
  test('shows the unit and its price', async () => {
    await arrive();
    expect(vehicle()).toContain('Volkswagen Nivus Highline 200 TSI');
    expect(vehicle()).toContain('Modelo 2026 · Gris platino · Mendoza');
    expect(vehicle()).toContain('Precio final $ 24.800.000');
    expect(document.title).toBe('Empezá tu reserva | Concesionario Digital');
  });

  test('waits for an e-mail, and says so', async () => {
    const { user } = await arrive();
    expect(startButton().disabled).toBe(true);
    expect(wordsOf(screen.getByRole('status'))).toContain('Ingresá tu correo para empezar.');
    await user.type(email(), 'lucia@ejemplo.com.ar');
    expect(startButton().disabled).toBe(false);
    expect(wordsOf(screen.getByRole('status'))).not.toContain('Ingresá tu correo');
  });

  test('complains about a bad e-mail once the field is left, until it is mended', async () => {
    const { user } = await arrive();
    const complaint = /Revisá el correo: tiene que ser como nombre@ejemplo\.com\./;
    await user.type(email(), 'lucia@');
    expect(screen.queryByText(complaint)).toBeNull();
    await user.tab();
    screen.getByRole('textbox', { name: 'Tu correo electrónico', description: complaint });
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(startButton().disabled).toBe(true);
    await user.type(email(), 'ejemplo.com.ar');
    expect(screen.queryByText(complaint)).toBeNull();
    expect(email().getAttribute('aria-invalid')).toBeNull();
  });

  test('does not complain about a field that was left empty', async () => {
    const { user } = await arrive();
    await user.click(email());
    await user.tab();
    expect(email().getAttribute('aria-invalid')).toBeNull();
  });

  test('gives a code, and goes on to the first step', async () => {
    const { dealership, user, address: current } = await arrive();
    await user.type(email(), ' lucia@ejemplo.com.ar{Enter}');
    await screen.findByRole('heading', { name: '¡Listo! Tu reserva está empezada' });
    const resume = screen.getByRole('link', { name: code });
    expect(resume.getAttribute('href')).toBe(`/concesionario-digital/continue/${code}`);
    expect(dealership.operation?.purchase.email).toBe('lucia@ejemplo.com.ar');

    await user.click(screen.getByRole('button', { name: 'Continuar con el modo de pago' }));
    await screenTitled('1. Modo de pago');
    expect(current()).toBe(`/concesionario-digital/forma-de-pago/${code}`);
  });

  test('says that it is under way, and starts once however often the button is pressed', async () => {
    const { user } = await arrive();
    const answered = Promise.withResolvers<void>();
    let starts = 0;
    network.use(
      answer(dealershipStartEndpoint, async () => {
        starts += 1;
        await answered.promise;
        return anOperation();
      }),
    );
    await user.type(email(), 'lucia@ejemplo.com.ar');
    await user.click(startButton());
    await user.click(screen.getByRole('button', { name: 'Iniciando…' }));
    answered.resolve();
    await screen.findByRole('link', { name: code });
    expect(starts).toBe(1);
  });

  test('that fails can be tried again with the same e-mail', async () => {
    const { user } = await arrive();
    network.use(loseConnection(dealershipStartEndpoint, { once: true }));
    await user.type(email(), 'lucia@ejemplo.com.ar');
    await user.click(startButton());
    expect(wordsOf(await screen.findByRole('alert'))).toMatch(/^Error iniciando la compra\./);
    expect(startButton().disabled).toBe(true);

    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(email().value).toBe('lucia@ejemplo.com.ar');
    await user.click(startButton());
    await screen.findByRole('link', { name: code });
  });

  test('says that the unit was sold meanwhile', async () => {
    const { dealership, user } = await arrive();
    dealership.unit = null;
    await user.type(email(), 'lucia@ejemplo.com.ar');
    await user.click(startButton());
    await screenTitled('El vehículo seleccionado no está disponible.');
    const others = screen.getByRole('link', { name: 'Ver oportunidades' });
    expect(others.getAttribute('href')).toBe('/oportunidades');
  });

  test('shows a price that changed before it starts at that price', async () => {
    const { dealership, user } = await arrive();
    dealership.unit = aUnit({ list_price: 26_000_000 });
    await user.type(email(), 'lucia@ejemplo.com.ar');
    await user.click(startButton());
    await screen.findByText('Los valores de tu reserva cambiaron. Te mostramos los actuales.');
    expect(vehicle()).toContain('Precio final $ 25.800.000');
    expect(dealership.operation).toBeNull();

    await user.click(startButton());
    await screen.findByRole('link', { name: code });
    expect(dealership.operation).toMatchObject({ pending_amount: 25_800_000 });
  });
});

describe('the start of a reservation of a unit that is not there', () => {
  test('says so', async () => {
    standInDealership({ unit: null });
    await renderRoute(address);
    await screenTitled('El vehículo seleccionado no está disponible.');
    expect(document.title).toBe('Vehículo no disponible | Concesionario Digital');
  });

  test('says so when the connection is lost, and can be looked for again', async () => {
    standInDealership();
    network.use(loseConnection(stockUnitEndpoint, { once: true }));
    const { user } = await renderRoute(address);
    await screenTitled('El vehículo seleccionado no está disponible.');
    await user.click(screen.getByRole('button', { name: 'Buscar de nuevo' }));
    expect(await screenTitled('Reservá tu Nivus Highline 200 TSI')).toBeDefined();
  });

  test.each([
    ['of a brand that is not sold here', '/concesionario-digital/fiat/41/cronos/7/cronos'],
    ['without a number', '/concesionario-digital/volkswagen/nivus/nivus/7/nivus'],
  ])('has no page for one %s', async (_, path) => {
    standInDealership();
    await renderRoute(path);
    expect(await screenTitled('No encontramos esta página')).toBeDefined();
  });
});
