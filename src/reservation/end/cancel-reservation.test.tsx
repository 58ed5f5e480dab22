import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCompleteOperation, aTransaction } from '../../../domain/operation/samples.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';

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

async function open(operation = reserved()) {
  const page = await arrive(operation);
  await page.user.click(cancelButton()!);
  return page;
}

describe('cancellation of a reservation', () => {
  test.each([
    [
      'reserved',
      { paid_at: '2026-11-20T15:05:00.000Z' },
      'Te devolvemos el 100% de la seña ($ 200.000) a la misma tarjeta, y el Nivus Highline 200 TSI vuelve a estar a la venta.',
    ],
    [
      'pending',
      { pending_since: '2026-11-20T15:05:00.000Z' },
      'Si la tarjeta llega a cobrar la seña ($ 200.000), te devolvemos el 100%, y el Nivus',
    ],
  ] as const)(
    'requires a confirmation, and shows its consequences: %s',
    async (status, payment, words) => {
      const purchase = { transaction: aTransaction(payment) };
      const { dealership } = await open(aCompleteOperation({ status, may_cancel: true, purchase }));
      expect(wordsOf(dialog()!)).toContain(words);
      expect(dealership.operation?.status).toBe(status);
    },
  );

  test.each(['Conservar mi reserva', 'Cerrar'])('changes nothing with %s', async (name) => {
    const { dealership, user } = await open();
    await user.click(press(name));
    expect(dialog()).toBeNull();
    expect(cancelButton()).not.toBeNull();
    expect(dealership.operation?.status).toBe('reserved');
  });
});
