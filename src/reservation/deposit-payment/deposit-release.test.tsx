import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openStep } from '../../../tests/support/views/open-step.ts';
import { dealershipReleaseEndpoint } from '../../../domain/wire/dealership-hold.ts';
import { aCompleteOperation } from '../../../domain/operation/samples.ts';
import { wayOn } from '../../../tests/support/views/reading.ts';
import { loseConnection, network, refuse } from '../../../tests/support/wire/wire-handlers.ts';

const { code } = aCompleteOperation();

const deposit = `/concesionario-digital/reserva/${code}?brand=volkswagen`;
const frame = () => screen.findByTitle('Pago de la seña con tarjeta');

/** Opens the review and continues to the payment page. */
async function pay() {
  const page = await openStep('review', { operation: aCompleteOperation() });
  await page.user.click(wayOn('Confirmar y pagar la seña'));
  await frame();
  return page;
}

describe('going back from the deposit', () => {
  test.each([
    ['the connection is lost', () => loseConnection(dealershipReleaseEndpoint, { once: true })],
    [
      'the provider is not to be reached',
      () => refuse(dealershipReleaseEndpoint, 'payments_unavailable', { once: true }),
    ],
  ])('shows an error when %s, and the shopper can pay or retry', async (_, trouble) => {
    const { dealership, address, back } = await pay();
    network.use(trouble());
    await back();
    await screen.findByText('No pudimos liberar el pago');
    await frame();
    await waitFor(() => expect(address()).toBe(deposit));
    expect(dealership.operation?.status).toBe('holding');
  });
});
