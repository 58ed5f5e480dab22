// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dealershipCancelEndpoint } from '../../../domain/wire/dealership-cancel.ts';
import { network } from '../../../tests/support/wire/network.ts';
import { aCompleteOperation, aTransaction } from '../../../domain/operation/samples.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, loseConnection } from '../../../tests/support/wire/wire-handlers.ts';

const reserved = (may_cancel = true) =>
  aCompleteOperation({
    status: 'reserved',
    may_cancel,
    purchase: { transaction: aTransaction({ paid_at: '2026-11-20T15:05:00.000Z' }) },
  });

async function arrive(operation = reserved()) {
  const dealership = standInDealership({ operation });
  const page = await renderRoute(`/concesionario-digital/reservado/${operation.code}`);
  await screenTitled('Tu 0km te espera');
  return { dealership, ...page };
}

const cancelButton = () => screen.queryByRole('button', { name: 'Cancelar reserva' });
const dialog = () => screen.queryByRole('dialog', { name: '¿Querés cancelar tu reserva?' });
const press = (name: string) => within(dialog()!).getByRole('button', { name });

async function ask() {
  const page = await arrive();
  await page.user.click(cancelButton()!);
  return page;
}

describe('cancellation of a reservation', () => {
  test('asks for confirmation, and explains the consequences for deposit and unit', async () => {
    const { dealership } = await ask();
    expect(wordsOf(dialog()!)).toContain(
      'Te devolvemos el 100% de la seña ($ 200.000) a la misma tarjeta, y el Nivus Highline 200 TSI vuelve a estar a la venta.',
    );
    expect(dealership.operation?.status).toBe('reserved');
  });

  test.each(['Conservar mi reserva', 'Cerrar'])('changes nothing with %s', async (name) => {
    const { dealership, user } = await ask();
    await user.click(press(name));
    expect(dialog()).toBeNull();
    expect(cancelButton()).not.toBeNull();
    expect(dealership.operation?.status).toBe('reserved');
  });

  test('happens after the confirmation', async () => {
    const { dealership, user } = await ask();
    await user.click(press('Sí, cancelar'));
    await screenTitled('Esta reserva fue cancelada');
    screen.getByText(/Estamos devolviendo el 100% de la seña/);
    expect(dealership.operation?.status).toBe('cancelled');
  });

  test('can be done by keyboard', async () => {
    const { user } = await arrive();
    while (document.activeElement !== cancelButton()) await user.tab();
    await user.keyboard('{Enter}');
    press('Sí, cancelar').focus();
    await user.keyboard('{Enter}');
    expect(await screenTitled('Esta reserva fue cancelada')).toBeDefined();
  });

  test('is sent once when the button is pressed twice', async () => {
    const { dealership, user } = await ask();
    const answered = Promise.withResolvers<void>();
    let requests = 0;
    network.use(
      answer(dealershipCancelEndpoint, async () => {
        requests += 1;
        await answered.promise;
        dealership.operation = { ...reserved(false), status: 'cancelled' };
        return dealership.operation;
      }),
    );
    await user.click(press('Sí, cancelar'));
    await user.click(press('Cancelando…'));
    answered.resolve();
    await screenTitled('Esta reserva fue cancelada');
    expect(requests).toBe(1);
  });

  test('can be retried after a lost connection, and the reservation stays unchanged', async () => {
    const { dealership, user } = await ask();
    network.use(loseConnection(dealershipCancelEndpoint, { once: true }));
    await user.click(press('Sí, cancelar'));
    expect(wordsOf(await screen.findByRole('alert'))).toBe(
      'No pudimos cancelar: tu reserva sigue en pie. Puede ser tu conexión o un problema nuestro. Probá de nuevo en unos minutos.',
    );
    expect(dealership.operation?.status).toBe('reserved');

    await user.click(press('Conservar mi reserva'));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(cancelButton()!);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(press('Sí, cancelar'));
    expect(await screenTitled('Esta reserva fue cancelada')).toBeDefined();
  });

  test('shows that it is too late, and links to the legal revocation', async () => {
    const { dealership, user } = await ask();
    dealership.operation = reserved(false);
    await user.click(press('Sí, cancelar'));
    await screen.findByText(
      'Pasaron las 48 horas para cancelar en línea. Todavía podés usar el botón de arrepentimiento.',
    );
    expect([dialog(), cancelButton()]).toEqual([null, null]);
    expect(dealership.operation.status).toBe('reserved');
  });

  test('is not offered after 48 hours, and the legal revocation is', async () => {
    await arrive(reserved(false));
    expect(cancelButton()).toBeNull();
    const card = screen.getByRole('region', { name: '¿Cambiaste de idea?' });
    expect(within(card).getByRole('link', { name: 'Botón de arrepentimiento' })).toBeDefined();
  });
});
