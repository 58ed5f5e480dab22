// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { PriceRequestForm } from '../../../domain/forms/contact-forms.ts';
import { priceRequestEndpoint } from '../../../domain/wire/price-request.ts';
import { wordsOf } from '../../../tests/support/views/reading.ts';
import { testGroup } from '../../../tests/support/wire/test-group.ts';
import {
  answer,
  loseConnection,
  network,
  refuse,
} from '../../../tests/support/wire/wire-handlers.ts';
import { browserTransport, createClient } from '../../api/client.ts';
import { ApiProvider } from '../../api/context.ts';
import { createQueryClient } from '../../api/query-client.ts';
import PriceRequestDialog from './price-request-dialog.tsx';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Pedir cotización' });

function dealership() {
  const requests: PriceRequestForm[] = [];
  network.use(
    answer(priceRequestEndpoint, ({ body }) => {
      requests.push(body);
      return { received: true as const };
    }),
  );
  return requests;
}

/** The dialog, with a page that records its calls. */
function open() {
  const told: string[] = [];
  const queryClient = createQueryClient();
  const client = createClient(testGroup, specifiedBrands, ({ url, ...request }) =>
    browserTransport({ ...request, url: new URL(url, 'http://localhost').href }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={{ client, queryClient, origin: 'https://tienda.example' }}>
        <PriceRequestDialog
          vehicle="Chevrolet Tracker"
          onClose={() => told.push('close')}
          onAnswered={() => told.push('answered')}
        />
      </ApiProvider>
    </QueryClientProvider>,
  );
  screen.getByRole('dialog', { name: 'Cotización de Chevrolet Tracker' });
  return { user: userEvent.setup(), told };
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
    const requests = dealership();
    const { user, told } = open();
    await user.click(field('Nombre'));
    await user.keyboard('Ana');
    await user.tab();
    await user.keyboard('Paz');
    await user.tab();
    await user.keyboard('ana@ejemplo.com.ar{Enter}');

    const thanks = await screen.findByText('¡Gracias!');
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(told).toEqual(['answered']);
    expect(requests).toEqual([
      {
        name: 'Ana',
        lastname: 'Paz',
        email: 'ana@ejemplo.com.ar',
        cellphone: '',
        vehicle: 'Chevrolet Tracker',
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Ver las versiones' }));
    expect(told).toEqual(['answered', 'close']);
  });

  test('still has its text when it was closed after a failure or while it is sent, until it is received', async () => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    network.use(loseConnection(priceRequestEndpoint, { once: true }));
    const first = open();
    await first.user.type(field('Nombre'), 'Ana');
    await first.user.type(field('Apellido'), 'Paz');
    await first.user.type(field('Correo electrónico'), 'ana@ejemplo.com.ar');
    await first.user.click(send());
    await screen.findByText('¡Hubo un problema!');
    cleanup();

    network.use(
      answer(priceRequestEndpoint, async () => {
        await arrival;
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
    arrive();
    await waitFor(() => expect(second.told).toEqual(['answered']));
    expect(third.told).toEqual([]);

    open();
    expect(field('Nombre').value).toBe('');
  });

  test('requires name, last name and e-mail before it is sent', async () => {
    const requests = dealership();
    const { user, told } = open();
    await user.click(send());
    const summary = await screen.findByRole('group', { name: 'Revisá estos datos para seguir' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(screen.getAllByRole('listitem').map(wordsOf)).toEqual([
      'Ingresá tu nombre.',
      'Ingresá tu apellido.',
      'Ingresá tu correo electrónico.',
    ]);
    expect([requests, told]).toEqual([[], []]);
  });

  test('stays open with the typed text when it is refused, and doesn’t call onAnswered', async () => {
    dealership();
    network.use(refuse(priceRequestEndpoint, 'too_many_requests', { once: true }));
    const { user, told } = open();
    await user.type(field('Nombre'), 'Ana');
    await user.type(field('Apellido'), 'Paz');
    await user.type(field('Correo electrónico'), 'ana@ejemplo.com.ar');
    await user.click(send());
    expect(wordsOf(await screen.findByRole('alert'))).toContain('Demasiados intentos.');
    expect(field('Correo electrónico').value).toBe('ana@ejemplo.com.ar');
    expect(told).toEqual([]);
    await user.click(send());
    await screen.findByText('¡Gracias!');
    expect(told).toEqual(['answered']);
  });
});
