// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../domain/operation/operation.ts';
import {
  aCompleteOperation,
  aSettledOperation,
  aUsedVehicle,
  withCash,
} from '../../../domain/operation/samples.ts';
import { factsOf, screenTitled } from '../../../tests/support/views/reading.ts';
import { openStep } from '../../../tests/support/views/open-step.ts';
import type { StepId } from '../../../machines/reservation/steps.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const { code } = aSettledOperation();
const sentence = 'Cambió tu reserva';

const notice = () => screen.queryByText(sentence);
const summary = () => factsOf(screen.getByRole('complementary', { name: 'Tu reserva' }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const comeBack = () => fireEvent(document, new Event('visibilitychange'));

async function open(step: StepId, operation: Operation) {
  const page = await openStep(step, { operation });
  const { dealership } = page;
  return {
    /** Another tab saves something. */
    changeElsewhere: (changed: Operation) => {
      dealership.operation = { ...changed, revision: dealership.operation!.revision + 1 };
    },
    ...page,
  };
}

const openReview = () => open('review', aCompleteOperation());
const openPersonalData = () => open('personalData', aSettledOperation());

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
});
