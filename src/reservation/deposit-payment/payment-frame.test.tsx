// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openStep } from '../../../tests/support/views/open-step.ts';
import { aCompleteOperation } from '../../../domain/operation/samples.ts';
import { providerOrigin } from '../../../tests/support/wire/stand-in-dealership.ts';

const frame = () => screen.findByTitle<HTMLIFrameElement>('Pago de la seña con tarjeta');
const ready = (origin = providerOrigin) =>
  fireEvent(
    window,
    new MessageEvent('message', { data: { source: 'payments', ready: true }, origin }),
  );

async function arrive() {
  const page = await openStep('deposit', { operation: aCompleteOperation() });
  await frame();
  return page;
}

describe('frame of the payment', () => {
  test('is covered by a loader until its page sends a message', async () => {
    await arrive();
    screen.getByText('Cargando el formulario de pago…');
    ready('https://otro.example');
    screen.getByText('Cargando el formulario de pago…');
    await waitFor(() => {
      ready();
      expect(screen.queryByText('Cargando el formulario de pago…')).toBeNull();
    });
  });

  test('is a new one after a retry, which moves the focus to the heading', async () => {
    const { pass, user } = await arrive();
    pass(26_000);
    const first = await frame();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await frame()).not.toBe(first);
  });
});
