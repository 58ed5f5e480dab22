import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Parameters } from '../../../domain/content/parameters.ts';
import { anOperation } from '../../../domain/operation/samples.ts';
import { answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';
import { screenTitled } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';

const { code } = anOperation();

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código de tu reserva' });
const codeError = /El código tiene seis grupos de cuatro letras y números/;

/** Records the address of a new document instead of loading it. */
function watchDocument() {
  const opened: string[] = [];
  const { href, origin } = window.location;
  vi.stubGlobal('location', { href, origin, assign: (address: string) => opened.push(address) });
  return opened;
}

describe.each([
  [
    'the start page',
    '/concesionario-digital/volkswagen/41/nivus/7/nivus-highline-200-tsi',
    'Reservá tu Nivus Highline 200 TSI',
  ],
  [
    'the page of a code that means nothing',
    '/concesionario-digital/continue/aaaa-bbbb-cccc',
    'No encontramos una reserva con ese código.',
  ],
])('form for the operation code on %s', (_, path, heading) => {
  async function arrive(parameters: Partial<Parameters> = {}) {
    const opened = watchDocument();
    standInDealership();
    network.use(answerParameters({ ...parameters }));
    const page = await renderRoute(path);
    await screenTitled(heading);
    await screen.findByLabelText('Código de tu reserva');
    for (const details of document.querySelectorAll('details')) details.open = true;
    return { opened, ...page };
  }

  test('opens the reservation as a new document, in any spelling of the code', async () => {
    const { opened, user } = await arrive();
    await user.type(field(), `  ${code.toUpperCase().replaceAll('-', ' ')}{Enter}`);
    expect(opened).toEqual([`/concesionario-digital/continue/${code}`]);
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  test('shows an error for an invalid code', async () => {
    const { opened, user } = await arrive();
    await user.type(field(), '7k2m-x9q4');
    await user.click(screen.getByRole('button', { name: 'Seguir con mi reserva' }));
    screen.getByRole('textbox', { description: codeError });
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(opened).toEqual([]);

    await user.type(field(), '-0abc-def0-1234-5678{Enter}');
    await waitFor(() => expect(opened).toEqual([`/concesionario-digital/continue/${code}`]));
    expect(screen.queryByText(codeError)).toBeNull();
  });

  test('shows an error for an empty field', async () => {
    const { opened, user } = await arrive();
    await user.click(screen.getByRole('button', { name: 'Seguir con mi reserva' }));
    screen.getByRole('textbox', { description: /Ingresá el código de tu reserva\./ });
    expect(opened).toEqual([]);
  });

  test('accepts the code of an existing dealership system unchanged', async () => {
    const { opened, user } = await arrive({ has_system_codes: true });
    await waitFor(() => expect(field().placeholder).toBe(''));
    await user.type(field(), 'Zonda-m0XyQ_7{Enter}');
    expect(opened).toEqual(['/concesionario-digital/continue/Zonda-m0XyQ_7']);
  });
});
