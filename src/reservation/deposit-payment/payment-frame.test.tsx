// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
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
    expect((await frame()).className).not.toMatch(/covered/);
  });

  test('says that the provider is slow, then that it did not answer, and loads it again', async () => {
    const { pass, user } = await arrive();
    pass(6000);
    screen.getByText('El formulario de pago está tardando');
    pass(20_000);
    screen.getByText('No pudimos cargar el formulario de pago');
    const first = await frame();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    screen.getByText('Volvemos a cargar el formulario de pago…');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await frame()).not.toBe(first);
    ready();
    expect(screen.queryByText('Volvemos a cargar el formulario de pago…')).toBeNull();
  });

  test('reports the browser’s page about a lost connection, and loads again when it returns', async () => {
    await arrive();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.load(await frame());
    online.mockRestore();
    screen.getByText('No pudimos cargar el formulario de pago');
    fireEvent(window, new Event('online'));
    screen.getByText('Volvemos a cargar el formulario de pago…');
    expect(screen.queryByText('No pudimos cargar el formulario de pago')).toBeNull();
  });
});
