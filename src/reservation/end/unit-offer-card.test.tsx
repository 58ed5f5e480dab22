import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Operation } from '../../../domain/operation/operation.ts';
import { aCompleteOperation, aTransaction, aUnitOffer } from '../../../domain/operation/samples.ts';
import { withOfferedUnit } from '../../../domain/operation/unit-change.ts';
import { dealershipUnitOfferEndpoint } from '../../../domain/wire/dealership/unit-offer.ts';
import { factsOf, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, network, refuse } from '../../../tests/support/wire/wire-handlers.ts';

const offer = aUnitOffer();

const reserved = aCompleteOperation({
  status: 'reserved',
  unit_offer: offer,
  purchase: { transaction: aTransaction({ paid_at: '2026-11-20T15:05:00.000Z' }) },
});
const sent: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') });
  sent.length = 0;
});

async function arrive(operation: Operation = reserved) {
  standInDealership({ operation });
  network.use(
    answer(dealershipUnitOfferEndpoint, ({ body }) => {
      sent.push(body);
      const { unit_offer: _, ...rest } = operation;
      const moved = { ...withOfferedUnit(operation, offer), revision: operation.revision + 1 };
      return body.accepts ? moved : rest;
    }),
  );
  const { user } = await renderRoute(`/concesionario-digital/continue/${operation.code}`);
  return user;
}

const card = () => screen.findByRole('region', { name: 'Te proponemos otra unidad' });
const press = (name: string) => screen.getByRole('button', { name });

describe('a proposal of another unit', () => {
  test('shows why, until when, and each figure beside the present one', async () => {
    await arrive();
    const shown = await card();
    expect(wordsOf(shown)).toContain('Volkswagen Nivus Highline 200 TSI: la querías en rojo');
    expect(wordsOf(shown)).toContain('hasta el domingo 22 de noviembre a las 12');
    expect(factsOf(shown)).toMatchObject({
      Color: 'Rojo (ahora Gris platino)',
      Sucursal: 'Mendoza',
      Chasis: '9BWCH6CH0T4000042 (ahora 9BWCH6CH0T4000041)',
      'Precio de lista': '$ 26.000.000 (ahora $ 25.000.000)',
      // (26.000.000 − 1.000.000 + 500.000 + 300.000, without the 500.000 of the registration) ÷ 1,21, and those again
      'Precio sin impuestos nacionales': '$ 21.409.091 (ahora $ 20.582.645)',
      'Ya pagaste': '$ 200.000',
    });
  });

  test('is taken: the reservation has the other unit, and the answer gets the focus', async () => {
    const user = await arrive();
    await card();
    await user.click(press('Aceptar esta unidad'));
    await screen.findByText(/tu reserva es ahora de un Volkswagen Nivus/);
    expect(sent).toEqual([{ code: reserved.code, offer: 7, accepts: true }]);
    expect(wordsOf(document.activeElement!)).toContain('con la misma seña');
    expect(screen.queryByRole('region', { name: 'Te proponemos otra unidad' })).toBeNull();
    expect(screen.queryByText(/^Cambió tu reserva/)).toBeNull();
  });

  test('is refused: the reservation stays', async () => {
    const user = await arrive();
    await card();
    await user.click(press('Seguir con la mía'));
    await screen.findByText(/Tu reserva sigue con tu Volkswagen Nivus/);
    expect(sent).toEqual([{ code: reserved.code, offer: 7, accepts: false }]);
  });

  test('shows that somebody else got the unit meanwhile', async () => {
    const user = await arrive();
    await card();
    network.use(refuse(dealershipUnitOfferEndpoint, 'unit_unavailable'));
    await user.click(press('Aceptar esta unidad'));
    expect(wordsOf(await screen.findByRole('alert'))).toContain('no está disponible');
  });

  test('can’t be taken once somebody else has the unit', async () => {
    await arrive({ ...reserved, unit_offer: { ...offer, is_free: false } });
    expect(wordsOf(await card())).toContain('Tu reserva y tu seña siguen como están.');
    expect(screen.queryByRole('button', { name: 'Aceptar esta unidad' })).toBeNull();
  });

  test('has no buttons for staff who look at the buyer’s page', async () => {
    await arrive({ ...reserved, is_staff_view: true });
    await card();
    expect(screen.queryByRole('button', { name: 'Aceptar esta unidad' })).toBeNull();
  });
});
