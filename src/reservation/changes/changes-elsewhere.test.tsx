import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSettledOperation } from '../../../domain/operation/samples.ts';
import { factsOf } from '../../../tests/support/views/reading.ts';
import { openStep } from '../../../tests/support/views/open-step.ts';

const summary = () => factsOf(screen.getByRole('complementary', { name: 'Tu reserva' }));
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' });

test('text typed while another tab saves stays, and is saved with the other tab’s changes', async () => {
  const { dealership, pass, user } = await openStep('personalData', {
    operation: aSettledOperation(),
  });
  await user.type(name(), 'Ana');
  const { revision } = dealership.operation!;
  const purchase = { name: 'Lucía', dni: '30123456' };
  dealership.operation = {
    ...aSettledOperation({ cash_amount: 20_000_000, purchase }),
    revision: revision + 1,
  };
  fireEvent(document, new Event('visibilitychange'));
  await screen.findByText('Cambió tu reserva');
  expect(name().value).toBe('Ana');

  pass(750);
  await waitFor(() => expect(dealership.operation?.purchase.name).toBe('Ana'));
  expect(dealership.operation).toMatchObject({ revision: 2, cash_amount: 20_000_000 });
  expect(name().value).toBe('Ana');
  await waitFor(() => expect(summary()['Efectivo']).toBe('$ 20.000.000'));
});
