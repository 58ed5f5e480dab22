import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { priceRequestEndpoint } from '../../../domain/wire/price-request.ts';
import { someCampaigns, storedArrivals } from '../../../tests/support/samples/campaigns.ts';
import { createApi, WithApi } from '../../../tests/support/views/with-api.tsx';
import {
  answer,
  loseConnection,
  network,
  record,
} from '../../../tests/support/wire/wire-handlers.ts';
import PriceRequestDialog from './price-request-dialog.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Pedir cotización' });

const dealership = () => record(priceRequestEndpoint, { received: true });

/** Renders the dialog with a page that records its calls. */
function open() {
  const calls: string[] = [];
  render(
    <WithApi api={createApi()}>
      <PriceRequestDialog
        vehicle="Chevrolet Tracker"
        action="?cotizar=1"
        onClose={() => calls.push('close')}
        onAnswered={() => calls.push('answered')}
      />
    </WithApi>,
  );
  screen.getByRole('dialog', { name: 'Cotización de Chevrolet Tracker' });
  return { user: userEvent.setup(), calls };
}

describe('price request', () => {
  test('has autofocus on its first field', () => {
    open();
    const [first, ...others] = screen.getAllByRole('textbox');
    expect(first).toBe(field('Nombre'));
    expect(first!.hasAttribute('autofocus')).toBe(true);
    expect(others.some((other) => other.hasAttribute('autofocus'))).toBe(false);
  });

  test('can be sent by keyboard without a cellphone, and shows thanks', async () => {
    sessionStorage.setItem('desde', storedArrivals);
    const requests = dealership();
    const { user, calls } = open();
    await user.click(field('Nombre'));
    await user.keyboard('Ana');
    await user.tab();
    await user.keyboard('Paz');
    await user.tab();
    await user.keyboard('ana@ejemplo.com.ar{Enter}');

    const thanks = await screen.findByText('¡Gracias!');
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(calls).toEqual(['answered']);
    expect(requests).toEqual([
      {
        name: 'Ana',
        lastname: 'Paz',
        email: 'ana@ejemplo.com.ar',
        cellphone: '',
        vehicle: 'Chevrolet Tracker',
        campaigns: someCampaigns,
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Ver las versiones' }));
    expect(calls).toEqual(['answered', 'close']);
  });

  test('stays filled in until the server receives it, even when it is closed after a failure or while it is sent', async () => {
    const arrival = Promise.withResolvers<void>();
    network.use(loseConnection(priceRequestEndpoint, { once: true }));
    const first = open();
    await first.user.type(field('Nombre'), 'Ana');
    await first.user.type(field('Apellido'), 'Paz');
    await first.user.type(field('Correo electrónico'), 'ana@ejemplo.com.ar');
    await first.user.click(send());
    await screen.findByText('¡Hubo un problema!');
    expect(first.calls).toEqual([]);
    cleanup();

    network.use(
      answer(priceRequestEndpoint, async () => {
        await arrival.promise;
        return { received: true as const };
      }),
    );
    const second = open();
    expect(field('Correo electrónico').value).toBe('ana@ejemplo.com.ar');
    await second.user.click(send());
    await screen.findByText('Un segundo, estamos enviando los datos.');
    cleanup();

    const third = open();
    expect(field('Nombre').value).toBe('Ana');
    cleanup();
    arrival.resolve();
    await waitFor(() => expect(second.calls).toEqual(['answered']));
    expect(third.calls).toEqual([]);

    open();
    expect(field('Nombre').value).toBe('');
  });
});
