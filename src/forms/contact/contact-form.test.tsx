import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contactEndpoint } from '../../../domain/wire/contact.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { someCampaigns, storedArrivals } from '../../../tests/support/samples/campaigns.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import {
  answer,
  answerParameters,
  ConnectionLost,
  loseConnection,
  network,
  record,
} from '../../../tests/support/wire/wire-handlers.ts';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Enviar mensaje' });
const summary = () => screen.getByRole('group', { name: 'Revisá estos datos para seguir' });

/** A dealership that records the received messages. */
const dealership = () => record(contactEndpoint, { received: true });

async function arrive() {
  const page = await renderRoute('/contacto');
  await screenTitled('Contacto');
  return page;
}

async function fillIn({ user }: Awaited<ReturnType<typeof arrive>>) {
  await user.type(field('Nombre'), 'Ana');
  await user.type(field('Apellido'), 'Paz');
  await user.type(field('Teléfono'), '261 555 0142');
}

describe('contact form', () => {
  test('can be sent by keyboard with only name, last name and telephone', async () => {
    sessionStorage.setItem('desde', storedArrivals);
    const messages = dealership();
    const { user } = await arrive();
    await user.click(field('Nombre'));
    await user.keyboard('Ana');
    await user.tab();
    await user.keyboard('Paz');
    await user.tab();
    await user.keyboard('261 555 0142{Enter}');

    const thanks = await screen.findByText('¡Recibimos tu mensaje!');
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(messages).toEqual([
      {
        name: 'Ana',
        lastname: 'Paz',
        telephone: '261 555 0142',
        email: '',
        message: '',
        subject: 'Contacto',
        campaigns: someCampaigns,
      },
    ]);
  });

  test('sends the e-mail and a message of several lines', async () => {
    const messages = dealership();
    const page = await arrive();
    await fillIn(page);
    await page.user.type(field('Correo electrónico'), 'ana@ejemplo.com.ar');
    await page.user.type(field('Mensaje'), 'Hola.{Enter}¿Tienen la Amarok?');
    await page.user.click(send());
    await screen.findByText('¡Recibimos tu mensaje!');
    expect(messages[0]).toMatchObject({
      email: 'ana@ejemplo.com.ar',
      message: 'Hola.\n¿Tienen la Amarok?',
    });
  });

  test('focuses a summary of errors with links to the fields when it is incomplete', async () => {
    const messages = dealership();
    const { user } = await arrive();
    await user.type(field('Correo electrónico'), 'ana@');
    await user.click(send());
    expect(document.activeElement).toBe(summary());
    expect(within(summary()).getAllByRole('link').map(wordsOf)).toEqual([
      'Ingresá tu nombre.',
      'Ingresá tu apellido.',
      'Ingresá tu teléfono.',
      'Revisá el correo: tiene que ser como nombre@ejemplo.com.',
    ]);
    await user.click(within(summary()).getByRole('link', { name: 'Ingresá tu teléfono.' }));
    expect(document.activeElement).toBe(field('Teléfono'));
    expect(field('Teléfono').getAttribute('aria-invalid')).toBe('true');
    await user.click(send());
    expect(document.activeElement).toBe(summary());
    expect(messages).toEqual([]);
  });

  test('leaves the focus in a field that the shopper corrects, empties and corrects again', async () => {
    dealership();
    const { user } = await arrive();
    await user.click(send());
    summary();
    await user.type(field('Nombre'), 'Ana');
    await user.clear(field('Nombre'));
    await screen.findByRole('textbox', { name: 'Nombre', description: /Ingresá tu nombre\./ });
    expect(document.activeElement).toBe(field('Nombre'));
  });

  test('shows the error of a field when the shopper leaves it', async () => {
    dealership();
    const { user } = await arrive();
    await user.type(field('Teléfono'), '12');
    expect(field('Teléfono').getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    await screen.findByRole('textbox', {
      name: 'Teléfono',
      description: /Escribí el teléfono con código de área/,
    });
  });

  test.each([
    [
      'the connection is lost',
      new ConnectionLost(),
      'No nos llegó la respuesta: no sabemos si tus datos llegaron. Envialos de nuevo: si ya habían llegado, no se repiten. Puede ser tu conexión o un problema nuestro. Probá de nuevo en unos minutos.',
    ],
    [
      'there were too many requests',
      new WireError('too_many_requests'),
      'Demasiados intentos. Esperá un minuto y probá de nuevo.',
    ],
  ])('has the typed text, and shows phone and address, when %s', async (_, failure, words) => {
    const messages = dealership();
    network.use(answer(contactEndpoint, () => Promise.reject(failure), { once: true }));
    const page = await arrive();
    await fillIn(page);
    await page.user.click(send());
    expect(wordsOf(await screen.findByRole('alert'))).toBe(
      `¡Hubo un problema!${words} También podés llamarnos al +54 261 555-0142 o visitarnos en Av. San Martín 1450, Godoy Cruz.`,
    );
    expect(field('Nombre').value).toBe('Ana');
    expect(field('Teléfono').value).toBe('261 555 0142');

    await page.user.click(send());
    await screen.findByText('¡Recibimos tu mensaje!');
    expect(messages).toHaveLength(1);
  });

  test('on an existing system warns after a lost answer that the message may arrive twice', async () => {
    network.use(answerParameters({ has_system_codes: true }));
    network.use(loseConnection(contactEndpoint));
    const page = await arrive();
    await fillIn(page);
    await page.user.click(send());
    expect(wordsOf(await screen.findByRole('alert'))).toContain(
      'no sabemos si tus datos llegaron. Si los enviás de nuevo, pueden llegarnos dos veces.',
    );
  });

  test('has a privacy notice with the holder of the data, the purpose and the legal rights', async () => {
    await arrive();
    const privacy = screen.getByText(/Cordillera Automotores S\.A\. usa estos datos/);
    expect(wordsOf(privacy)).toBe(
      'Cordillera Automotores S.A. usa estos datos solo para responder tu consulta. Podés pedirnos verlos, corregirlos o borrarlos cuando quieras (ley 25.326). Política de privacidad (se abre en otra pestaña)',
    );
    const link = within(privacy).getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/privacidad',
      '_blank',
    ]);
  });
});
