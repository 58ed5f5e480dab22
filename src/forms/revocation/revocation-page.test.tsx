import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { revocationEndpoint } from '../../../domain/wire/dealership/cancel.ts';
import { anOperation } from '../../../domain/operation/samples.ts';
import { screenTitled } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { answerParameters, network, record } from '../../../tests/support/wire/wire-handlers.ts';

const { code } = anOperation();
const email = 'lucia@ejemplo.com.ar';

const codeField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Código de tu reserva' });
const emailField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Correo electrónico de la reserva' });
const send = () => screen.getByRole('button', { name: 'Revocar mi compra' });

/** A dealership that records revocations; `is_refunded` is its answer about the deposit. */
const dealership = (is_refunded = true) =>
  record(revocationEndpoint, { request_code: '7K2M-X9Q4', is_refunded });

async function arrive() {
  const page = await renderRoute('/arrepentimiento');
  await screenTitled('Botón de arrepentimiento');
  return page;
}

async function fillIn({ user }: Awaited<ReturnType<typeof arrive>>) {
  await user.type(codeField(), code);
  await user.type(emailField(), email);
}

describe('revocation page', () => {
  test('accepts the code of an existing dealership system unchanged', async () => {
    network.use(answerParameters({ has_system_codes: true }));
    const sent = dealership();
    const { user } = await arrive();
    await user.type(codeField(), ' Zonda-m0XyQ_7');
    await user.type(emailField(), email);
    await user.click(send());
    await screen.findByText('Recibimos tu pedido: 7K2M-X9Q4');
    expect(sent).toEqual([{ code: 'Zonda-m0XyQ_7', email }]);
  });

  test('shows that there is no deposit to refund', async () => {
    dealership(false);
    const page = await arrive();
    await fillIn(page);
    await page.user.click(send());
    await screen.findByText('Recibimos tu pedido: 7K2M-X9Q4');
    screen.getByText(/No hay una seña para devolver en línea/);
    expect(screen.queryByText(/Tu reserva quedó cancelada/)).toBeNull();
  });
});
