import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aCompleteOperation, aTransaction } from '../../../domain/operation/samples.ts';
import { dealershipVisitEndpoint } from '../../../domain/wire/dealership/visit.ts';
import { factsOf, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import {
  answer,
  answerParameters,
  loseConnection,
  network,
  refuse,
} from '../../../tests/support/wire/wire-handlers.ts';

const reserved = aCompleteOperation({
  status: 'reserved',
  purchase: { transaction: aTransaction({ paid_at: '2026-11-20T15:05:00.000Z' }) },
});
const sent: unknown[] = [];

beforeEach(() => {
  // Friday, 17:00 in Mendoza; Monday is a holiday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') });
  sent.length = 0;
});

async function arrive(operation = reserved) {
  standInDealership({ operation });
  network.use(
    answerParameters({
      salesmen: [{ brand_id: 1, fullname: 'Julieta Moyano' }],
      opening_hours: [
        {
          brand_id: 1,
          place: 'Ventas',
          lines: [
            { days: 'Lunes a viernes', hours: '16 a 19' },
            { days: 'Sábados', hours: '10 a 12' },
          ],
        },
      ],
    }),
    answer(dealershipVisitEndpoint, ({ body }) => {
      sent.push(body);
      return { ...operation, visit: { at: body.at, chosen_at: '2026-11-20T20:00:30.000Z' } };
    }),
  );
  const { user } = await renderRoute(`/concesionario-digital/continue/${operation.code}`);
  return user;
}

const choice = () => screen.findByRole('region', { name: /Elegí cuándo venís|Tu visita/ });
const box = () => screen.getByRole<HTMLSelectElement>('combobox');

describe('the choice of the visit', () => {
  test('offers the open hours until the deadline, with the salesperson’s name', async () => {
    await arrive();
    expect(wordsOf(await choice())).toContain('Julieta Moyano');
    expect([...box().options].map(({ text }) => text)).toEqual([
      'Seleciona una opción',
      'viernes 20 de noviembre a las 18',
      'sábado 21 de noviembre a las 10',
      'sábado 21 de noviembre a las 11',
      'martes 24 de noviembre a las 16',
      'martes 24 de noviembre a las 17',
      'martes 24 de noviembre a las 18',
    ]);
  });

  test('is sent, then takes the focus and is shown in the timeline and on the card', async () => {
    const user = await arrive();
    await choice();
    await user.selectOptions(box(), 'sábado 21 de noviembre a las 11');
    await user.click(screen.getByRole('button', { name: 'Confirmar mi visita' }));
    await screen.findByRole('button', { name: 'Cambiar mi visita' });
    expect(sent).toEqual([{ code: reserved.code, at: '2026-11-21T14:00:00.000Z' }]);
    expect(wordsOf(document.activeElement!)).toBe(
      'Te esperamos el sábado 21 de noviembre a las 11. Te atiende Julieta Moyano.',
    );
    expect(box().value).toBe('2026-11-21T14:00:00.000Z');
    const steps = screen.getByRole('list', { name: 'Lo que sigue' });
    expect(wordsOf(within(steps).getAllByRole('listitem')[1]!)).toContain(
      'El sábado 21 de noviembre a las 11',
    );
    expect(factsOf(screen.getByRole('region', { name: 'Cómo seguís' }))).toMatchObject({
      'Tu visita': 'sábado 21 de noviembre a las 11',
      'Hasta cuándo': 'martes 24 de noviembre a las 19',
    });
  });

  test('requires a time', async () => {
    const user = await arrive();
    await choice();
    await user.click(screen.getByRole('button', { name: 'Confirmar mi visita' }));
    expect(wordsOf(await choice())).toContain('Elegí un día y una hora.');
    expect(sent).toEqual([]);
  });

  test('shows that the time is not available any more or that the connection was lost, and can be sent again', async () => {
    const user = await arrive();
    await choice();
    network.use(refuse(dealershipVisitEndpoint, 'visit_closed'));
    await user.selectOptions(box(), 'sábado 21 de noviembre a las 10');
    const send = screen.getByRole('button', { name: 'Confirmar mi visita' });
    await user.click(send);
    expect(wordsOf(await screen.findByRole('alert'))).toContain(
      'Ese horario ya no se puede elegir.',
    );
    network.use(loseConnection(dealershipVisitEndpoint));
    await user.click(send);
    await screen.findByText(/No nos llegó la respuesta/);
    expect(box().value).toBe('2026-11-21T13:00:00.000Z');
  });

  test('ends at the deadline, and then shows the chosen time as text', async () => {
    vi.setSystemTime(new Date('2026-11-24T22:30:00Z'));
    const visit = { at: '2026-11-24T21:00:00.000Z', chosen_at: '2026-11-20T20:00:00.000Z' };
    await arrive({ ...reserved, visit });
    expect(wordsOf(await choice())).toContain('Te esperamos el martes 24 de noviembre a las 18.');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
