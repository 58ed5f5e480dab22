import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { anOperation } from '../../../domain/operation/samples.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, network } from '../../../tests/support/wire/wire-handlers.ts';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const { code } = anOperation();

/** Starts an operation with the e-mail field of the unit's page. */
async function start(isMailed = true) {
  standInDealership();
  network.use(answer(dealershipStartEndpoint, () => ({ ...anOperation(), link_mailed: isMailed })));
  const page = await renderRoute(
    '/concesionario-digital/volkswagen/41/nivus/7/nivus-highline-200-tsi',
    { state: { email: 'lucia@ejemplo.com.ar', price: 24_800_000 } },
  );
  await screenTitled(titleOf('paymentSelection'));
  return page;
}

const words = () => wordsOf(screen.getByRole('region', { name: 'Seguí cuando quieras' }));

test('the first step shows the code of the operation, the address of its e-mail, and that the unit is not held yet', async () => {
  await start();
  expect(screen.getByRole('link', { name: code }).getAttribute('href')).toBe(
    `/concesionario-digital/continue/${code}`,
  );
  expect(words()).toContain('Te mandamos este enlace a lucia@ejemplo.com.ar.');
  expect(words()).toContain('El vehículo todavía no está apartado');
});

test('the notice about an operation’s link mentions no e-mail when none was sent', async () => {
  await start(false);
  expect(words()).not.toContain('Te mandamos');
  expect(words()).toContain('Guardá este enlace.');
});

test('the link of an operation can be copied, and sent by WhatsApp without a referrer', async () => {
  const { user } = await start();
  const whatsapp = screen.getByRole('link', { name: /^Enviarlo por WhatsApp/ });
  const link = `https://tienda.example/concesionario-digital/continue/${code}`;
  expect(whatsapp.getAttribute('href')).toBe(
    `https://wa.me/?text=${encodeURIComponent(`Mi reserva del Nivus Highline 200 TSI: ${link}`)}`,
  );
  expect(whatsapp.getAttribute('rel')).toBe('noreferrer');

  await user.click(screen.getByRole('button', { name: 'Copiar el enlace' }));
  await screen.findByText('Enlace copiado.');
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('the device stores only the code, the unit’s name, the time and whether it is a purchase of a started operation, and removes them on request', async () => {
  const { user } = await start();
  expect(Object.keys(localStorage)).toEqual(['reserva']);
  expect(JSON.parse(localStorage.getItem('reserva')!)).toEqual({
    code,
    unit: 'Volkswagen Nivus Highline 200 TSI, Gris platino',
    at: expect.any(Number),
    isPurchase: false,
  });
  await user.click(screen.getByRole('button', { name: 'Olvidar en este dispositivo' }));
  expect(localStorage.length).toBe(0);
  screen.getByText('Este dispositivo no recuerda tu reserva.');
});
