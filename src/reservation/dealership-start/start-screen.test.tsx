import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { anOperation, aUnit } from '../../../domain/operation/samples.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { rememberReservation } from '../../api/remembered-reservation.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import {
  answerParameters,
  loseConnection,
  network,
} from '../../../tests/support/wire/wire-handlers.ts';

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

describe('start screen', () => {
  test('shows the unit and its price', async () => {
    await arrive();
    expect(vehicle()).toContain('Volkswagen Nivus Highline 200 TSI');
    expect(vehicle()).toContain('Modelo 2026 · Gris platino · Mendoza');
    expect(vehicle()).toContain('Precio final $ 24.800.000');
    expect(vehicle()).toContain('Precio sin impuestos nacionales: $ 20.582.645');
    expect(document.title).toBe('Empezá tu reserva | Grupo Cordillera');
  });

  test('describes the start, the deposit and the accepted cards before the start', async () => {
    await arrive();
    const words = wordsOf(screen.getByRole('main'));
    expect(words).toContain(
      'Empezar no aparta el vehículo ni te cobra nada: mientras tanto lo puede reservar otra persona.',
    );
    expect(words).toContain(
      'con una seña de $ 250.000 que se descuenta del precio. La pagás con tarjeta de crédito Visa, MasterCard o Naranja, en 1, 2 o 3 cuotas.',
    );
    expect(words).toContain(
      'Si te arrepentís dentro de las 48 horas te devolvemos el 100% de la seña.',
    );
  });

  test('offers debit cards where they pay the deposit', async () => {
    network.use(answerParameters({ debit_cards: true }));
    await arrive();
    expect(wordsOf(screen.getByRole('main'))).toContain(
      'Naranja, en 1, 2 o 3 cuotas, o con débito o prepaga, en un pago.',
    );
  });

  test('shows that an e-mail is required', async () => {
    const { user } = await arrive();
    expect(startButton().disabled).toBe(true);
    expect(wordsOf(screen.getByRole('status'))).toContain('Ingresá tu correo para empezar.');
    await user.type(email(), 'lucia@ejemplo.com.ar');
    expect(startButton().disabled).toBe(false);
    expect(wordsOf(screen.getByRole('status'))).not.toContain('Ingresá tu correo');
  });

  test('shows an error when the field is left with an invalid e-mail, until it is corrected', async () => {
    const { user } = await arrive();
    const problem = /Revisá el correo: tiene que ser como nombre@ejemplo\.com\./;
    await user.type(email(), 'lucia@');
    expect(screen.queryByText(problem)).toBeNull();
    await user.tab();
    screen.getByRole('textbox', { name: 'Tu correo electrónico', description: problem });
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(startButton().disabled).toBe(true);
    await user.type(email(), 'ejemplo.com.ar');
    expect(screen.queryByText(problem)).toBeNull();
    expect(email().getAttribute('aria-invalid')).toBeNull();
  });

  test('shows the error of an e-mail that was typed on the unit’s page', async () => {
    standInDealership();
    await renderRoute(address, { state: { email: 'lucia@', price: 24_800_000 } });
    await screenTitled('Reservá tu Nivus Highline 200 TSI');
    expect(email().value).toBe('lucia@');
    screen.getByText('Revisá el correo: tiene que ser como nombre@ejemplo.com.');
  });
});

test('a unit that this device started in another colour requires an e-mail', async () => {
  rememberReservation(code, aUnit({ color: 'Rojo' }));
  await arrive();
  expect(email().value).toBe('');
});

describe('start screen of an unavailable unit', () => {
  test('shows a lost connection, and can load the unit again', async () => {
    standInDealership();
    network.use(loseConnection(stockUnitEndpoint, { once: true }));
    const { user } = await renderRoute(address);
    await screenTitled('No pudimos cargar tu vehículo');
    const words = wordsOf(screen.getByRole('main'));
    expect(words).toContain('Todavía no sabemos si está disponible. Revisá tu conexión');
    expect(words).not.toContain('otra persona');
    expect(words).toContain(demoParameters.group.telephone);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screenTitled('Reservá tu Nivus Highline 200 TSI')).toBeDefined();
  });

  test.each([
    ['of a brand that is not sold here', '/concesionario-digital/fiat/41/cronos/7/cronos'],
    ['without a number', '/concesionario-digital/volkswagen/nivus/nivus/7/nivus'],
  ])('shows "not found" for a unit %s', async (_, path) => {
    standInDealership();
    await renderRoute(path);
    expect(await screenTitled('No encontramos esta página')).toBeDefined();
  });
});
