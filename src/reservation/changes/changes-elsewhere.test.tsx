// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { network } from '../../../tests/support/wire/network.ts';
import {
  aCompleteOperation,
  aSettledOperation,
  aTransaction,
  aUsedVehicle,
  withCash,
} from '../../../domain/operation/samples.ts';
import { promisesSettle } from '../../../tests/support/charts/promises-settle.ts';
import { factsOf, screenTitled } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, loseConnection } from '../../../tests/support/wire/wire-handlers.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const { code } = aSettledOperation();
const sentence = 'Cambió tu reserva';

const notice = () => screen.queryByText(sentence);
const summary = () => factsOf(screen.getByRole('complementary', { name: 'Tu reserva' }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const comeBack = () => fireEvent(document, new Event('visibilitychange'));

async function open(slug: string, heading: string, operation: Operation) {
  const clock = new SimulatedClock();
  const dealership = standInDealership({ operation });
  const page = await renderRoute(`/concesionario-digital/${slug}/${code}`, { clock });
  await screenTitled(heading);
  return {
    dealership,
    pass: (ms: number) => act(() => clock.increment(ms)),
    /** Another tab saves something. */
    changeElsewhere: (changed: Operation) => {
      dealership.operation = { ...changed, revision: dealership.operation!.revision + 1 };
    },
    ...page,
  };
}

const openReview = () => open('revisar', titleOf('review'), aCompleteOperation());
const openPersonalData = () => open('tus-datos', titleOf('personalData'), aSettledOperation());

describe('change of another tab', () => {
  test('shows when the shopper returns to the tab, with the new figures, until it is dismissed', async () => {
    const { address, changeElsewhere, user } = await openReview();
    expect(summary()).toMatchObject({ Efectivo: '$ 24.800.000', 'Falta asignar': 'nada' });
    const used_vehicles = [aUsedVehicle()];
    changeElsewhere(aCompleteOperation({ cash_amount: 15_800_000, used_vehicles }));
    comeBack();
    await screen.findByText(sentence);
    await screenTitled(titleOf('review'));
    expect(summary()).toMatchObject({
      Efectivo: '$ 15.800.000',
      Usados: '$ 9.000.000',
      'Falta asignar': 'nada',
    });
    expect(address()).toBe(`/concesionario-digital/revisar/${code}`);
    await user.click(screen.getByRole('button', { name: 'Entendido' }));
    expect(notice()).toBeNull();
  });

  test('returns to the step that it made incomplete', async () => {
    const { address, changeElsewhere } = await openReview();
    changeElsewhere(withCash(aCompleteOperation(), 24_000_000));
    comeBack();
    await screenTitled(titleOf('paymentSelection'));
    expect(notice()).not.toBeNull();
    screen.getByText('Faltan $ 800.000 para completar el total.', { selector: '[role=status]' });
    expect(address()).toBe(`/concesionario-digital/forma-de-pago/${code}`);
  });

  test('shows again for a later change', async () => {
    const { changeElsewhere, user } = await openReview();
    for (const name of ['Ana', 'Eva']) {
      changeElsewhere(aCompleteOperation({ purchase: { name } }));
      comeBack();
      await screen.findByText(sentence);
      screen.getByText(`${name} Quiroga`);
      await user.click(screen.getByRole('button', { name: 'Entendido' }));
      expect(notice()).toBeNull();
    }
  });

  test('isn’t fetched while the tab is hidden', async () => {
    const { changeElsewhere } = await openReview();
    const asked = vi.spyOn(globalThis, 'fetch');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    changeElsewhere(withCash(aCompleteOperation(), 1_000_000));
    comeBack();
    await act(promisesSettle);
    expect(asked).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    comeBack();
    await screen.findByText(sentence);
  });

  test('shows the next time after a lost connection', async () => {
    const { changeElsewhere, dealership } = await openReview();
    changeElsewhere(withCash(aCompleteOperation(), 24_000_000));
    network.use(loseConnection(dealershipStartEndpoint));
    const asked = vi.spyOn(globalThis, 'fetch');
    comeBack();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await expect(asked.mock.results[0]!.value).rejects.toThrow('fetch failed');
    expect(notice()).toBeNull();
    network.use(answer(dealershipStartEndpoint, () => dealership.operation!));
    comeBack();
    await screen.findByText(sentence);
  });

  test('opens the deposit when the other tab is paying', async () => {
    const { changeElsewhere } = await openReview();
    const purchase = { transaction: aTransaction() };
    changeElsewhere(aCompleteOperation({ status: 'holding', purchase }));
    comeBack();
    expect(await screenTitled(titleOf('deposit'))).toBeDefined();
  });
});

describe('text typed while another tab saves', () => {
  test('is kept, and saved with the other tab’s changes', async () => {
    const { changeElsewhere, dealership, pass, user } = await openPersonalData();
    await user.type(field('Nombre'), 'Ana');
    changeElsewhere(
      aSettledOperation({ cash_amount: 20_000_000, purchase: { name: 'Lucía', dni: '30123456' } }),
    );
    comeBack();
    await screen.findByText(sentence);
    expect(field('Nombre').value).toBe('Ana');

    pass(750);
    await waitFor(() => expect(dealership.operation?.purchase.name).toBe('Ana'));
    expect(dealership.operation).toMatchObject({ revision: 2, cash_amount: 20_000_000 });
    expect(field('Nombre').value).toBe('Ana');
    await waitFor(() => expect(summary()['Efectivo']).toBe('$ 20.000.000'));
  });

  test('is saved with the other tab’s changes when the save detects them, and the notice shows', async () => {
    const { changeElsewhere, dealership, pass, user } = await openPersonalData();
    await user.type(field('Nombre'), 'Ana');
    changeElsewhere(aSettledOperation({ cash_amount: 20_000_000 }));
    pass(750);
    await screen.findByText(sentence);
    await waitFor(() => expect(dealership.operation?.purchase.name).toBe('Ana'));
    expect(dealership.operation?.cash_amount).toBe(20_000_000);
    expect(field('Nombre').value).toBe('Ana');
  });
});
