import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
} from '../../../domain/operation/samples.ts';
import { screenTitled, wayOn, wordsOf } from '../../../tests/support/views/reading.ts';
import { openStep } from '../../../tests/support/views/open-step.ts';
import {
  ends,
  everyStep,
  mapNameOf,
  stepAfter,
  type StepId,
} from '../../../machines/reservation/steps.ts';
import { mapNoteAfter, titleOf } from '../../../tests/support/wizard/step-titles.ts';

const at = (slug: string) => `/concesionario-digital/${slug}/${anOperation().code}`;
const button = (name: string) => screen.getByRole('button', { name });
const mapButton = () => button('Mapa de tu reserva');
const whyNot = () => screen.queryByRole('button', { name: '¿Por qué no puedo continuar?' });
const map = () => screen.findByRole('dialog', { name: 'Mapa de tu reserva' });

const arrive = (step: StepId, operation = anOperation()) => openStep(step, { operation });

/** The texts and links of the map's places. */
function places(dialog: HTMLElement) {
  const [list] = within(dialog).getAllByRole('list');
  return [...list!.children].map((item) => [
    wordsOf(item),
    item.querySelector('a')?.getAttribute('href') ?? null,
  ]);
}

describe('map of the reservation', () => {
  test('lists the places in order, with the current one marked', async () => {
    const { user } = await arrive('personalData', aSettledOperation());
    await user.click(mapButton());
    const dialog = await map();
    const listed = places(dialog);
    const names = [...everyStep, ...ends].map(({ mapName }) => mapName);
    expect(listed.map(([words]) => words!.split(/[,:]/)[0])).toEqual(names);
    const next = mapNameOf(stepAfter('personalData'));
    expect(listed).toEqual(
      expect.arrayContaining([
        ['Modo de pago: Listo', at('forma-de-pago')],
        ['Agregar usado: Opcional', at('vehiculo-usado')],
        ['Agregar financiación: Opcional', at('finaciacion')],
        ['Datos personales: Estás acá', null],
        [`${next}, todavía cerrado: Faltan datos personales`, null],
        [`Pago de seña, todavía cerrado: ${mapNoteAfter('deposit')}`, null],
        ['Reserva confirmada, todavía cerrado: Cuando se acredita la seña', null],
        ['Reserva pendiente, todavía cerrado: Si la tarjeta demora', null],
      ]),
    );
    const [current, ...others] = dialog.querySelectorAll('[aria-current]');
    expect(others).toEqual([]);
    expect(current?.getAttribute('aria-current')).toBe('step');
    expect(wordsOf(current!)).toContain('Datos personales: Estás acá');
  });

  test('links to the places that may be visited, and closes', async () => {
    const { user, address } = await arrive('personalData', aSettledOperation());
    await user.click(mapButton());
    await user.click(within(await map()).getByRole('link', { name: /^Modo de pago/ }));
    await screenTitled(titleOf('paymentSelection'));
    expect(address()).toBe(at('forma-de-pago'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes when the step changes', async () => {
    const { user, back } = await arrive('paymentSelection', aSettledOperation());
    await user.click(wayOn());
    await screenTitled(titleOf('personalData'));
    await user.click(mapButton());
    await map();
    await back();
    const title = await screenTitled(titleOf('paymentSelection'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(title);
  });

  test('has the brand’s colours', async () => {
    const { user } = await arrive('paymentSelection', anOperation({ brand_id: 2 }));
    await user.click(mapButton());
    expect((await map()).closest('.gm')).not.toBeNull();
  });

  test('shows at the deposit what the reservation waits for', async () => {
    const { user } = await arrive('deposit', aCompleteOperation());
    await screen.findByTitle('Pago de la seña con tarjeta');
    await user.click(mapButton());
    const waiting = within(await map()).getByRole('region', { name: 'Qué estamos esperando' });
    expect(wordsOf(waiting)).toContain('Esperamos que pagues la seña de $ 200.000 con tu tarjeta');
    await user.click(
      within(waiting).getByRole('button', { name: 'Ir al formulario de la tarjeta' }),
    );
    expect(document.activeElement).toBe(screen.getByTitle('Pago de la seña con tarjeta'));
  });
});

describe('explanation of why the shopper cannot continue', () => {
  test('comes first in the dialog, and has the focus', async () => {
    const { user } = await arrive('paymentSelection');
    await user.click(whyNot()!);
    const dialog = await map();
    const reasons = within(dialog).getByRole('region', { name: '¿Por qué no puedo continuar?' });
    expect(wordsOf(reasons)).toBe(
      '¿Por qué no puedo continuar?Falta cubrir $ 24.800.000: completalo en efectivo, con financiación o entregando tu usado.Ir al efectivoElegir financiaciónAgregar un usado',
    );
    await waitFor(() =>
      expect(document.activeElement).toBe(within(reasons).getByRole('heading', { level: 3 })),
    );
    expect(within(dialog).getAllByRole('list')[0]!.closest('section')).toBe(reasons);
  });

  test('links to the field to correct', async () => {
    const { user } = await arrive('paymentSelection');
    await user.click(whyNot()!);
    await user.click(within(await map()).getByRole('button', { name: 'Ir al efectivo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Todo en efectivo o transferencia' }),
    );
  });

  test('leaves the focus in a field when it is pressed, because the field’s error would move the button', async () => {
    const { user } = await arrive('personalData', aSettledOperation());
    const dni = screen.getByRole('textbox', { name: 'DNI' });
    await user.type(dni, '12');
    await user.pointer({ target: whyNot()!, keys: '[MouseLeft>]' });
    expect(document.activeElement).toBe(dni);
  });

  test.each([
    ['paymentSelection', aSettledOperation()],
    ['personalData', aCompleteOperation()],
    ['financing', aSettledOperation()],
    ['review', aCompleteOperation()],
  ] as const)('is not offered at %s while the shopper can continue', async (step, operation) => {
    await arrive(step, operation);
    expect(whyNot()).toBeNull();
  });
});
