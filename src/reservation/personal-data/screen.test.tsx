import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openStep } from '../../../tests/support/views/open-step.ts';
import type { PersonalDataDraft } from '../../../domain/operation/buyer/personal-data.ts';
import {
  aCompleteOperation,
  aSettledOperation,
  completeBuyer,
} from '../../../domain/operation/samples.ts';
import { slugOf, stepAfter } from '../../../machines/reservation/steps.ts';
import { screenTitled, wayOn } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { titleOf } from '../../../tests/support/wizard/step-titles.ts';

const { code } = aSettledOperation();
const address = `/concesionario-digital/tus-datos/${code}`;
const next = stepAfter('personalData');

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const maritalStatus = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado civil' });

/** A text for each empty field; the e-mail is already filled in. */
const texts = {
  Nombre: 'Lucía',
  Apellido: 'Quiroga',
  DNI: '30123456',
  'Fecha de nacimiento': '31/12/1980',
  Teléfono: '261 555 0142',
};

async function fillIn(user: UserEvent, name: keyof typeof texts) {
  await user.click(field(name));
  await user.paste(texts[name]);
}

async function fillInAll(user: UserEvent) {
  for (const name of Object.keys(texts)) await fillIn(user, name as keyof typeof texts);
  await user.selectOptions(maritalStatus(), 'Soltero/a');
}

const arrive = (operation = aSettledOperation()) => openStep('personalData', { operation });

describe('personal data screen', () => {
  test('explains why each datum is needed', async () => {
    await arrive();
    const at = (description: string) => screen.getByRole('textbox', { description });
    expect(screen.getByRole('combobox', { description: 'Lo pide el registro automotor.' })).toBe(
      maritalStatus(),
    );
    expect(at('Para inscribir el 0 km a tu nombre.')).toBe(field('DNI'));
    expect(at('Para coordinar tu visita al concesionario.')).toBe(field('Teléfono'));
  });

  test('has a field for each datum, with the e-mail filled in', async () => {
    await arrive();
    const fields = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ['name', ''],
      ['lastname', ''],
      ['dni', ''],
      ['display_birthdate', ''],
      ['telephone', ''],
      ['email', 'lucia@ejemplo.com.ar'],
    ]);
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual([
      'given-name',
      'family-name',
      'off',
      'bday',
      'tel',
      'email',
    ]);
    expect([...maritalStatus().options].map(({ text }) => text)).toEqual([
      'Seleciona una opción',
      'Casado/a',
      'Soltero/a',
      'Divorciado/a',
      'Viudo/a',
    ]);
  });

  test('sends each field under its own name, and continues to the next step', async () => {
    const { dealership, user, address: current } = await arrive();
    await fillInAll(user);
    await user.click(wayOn());
    await screenTitled(titleOf(next));
    expect(dealership.operation?.purchase).toMatchObject({
      ...completeBuyer,
      birthdate: '1980-12-31',
    } satisfies PersonalDataDraft & { birthdate: string });
    expect(current()).toBe(`/concesionario-digital/${slugOf(next)}/${code}`);
  });

  test('shows the DNI and the date in their normal form when a field is left, and saves them', async () => {
    const { dealership, user } = await arrive();
    await fillInAll(user);
    await user.clear(field('DNI'));
    await user.type(field('DNI'), 'DNI 30-123-456');
    await user.clear(field('Fecha de nacimiento'));
    await user.type(field('Fecha de nacimiento'), '311280');
    expect(field('DNI').value).toBe('30123456');
    expect(wayOn().disabled).toBe(false);
    await user.click(wayOn());
    await screenTitled(titleOf(next));
    expect(dealership.operation?.purchase).toMatchObject({
      dni: '30123456',
      display_birthdate: '31/12/1980',
    });
  });

  test.each([
    ['Nombre', '', /Ingresá tu nombre\./],
    ['DNI', '1234', /El DNI tiene 7 u 8 números\./],
    ['Correo electrónico', 'lucia', /Revisá el correo/],
  ])('shows the error of %s when it is left with "%s"', async (name, text, problem) => {
    const { user } = await arrive(aCompleteOperation());
    await user.clear(field(name));
    if (text) await user.type(field(name), text);
    expect(field(name).getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    screen.getByRole('textbox', { name, description: problem });
    expect(wayOn().disabled).toBe(true);
  });
});

test('text of a stale tab replaces no data that another device saved since, and goes on with the others', async () => {
  const { dealership, user } = await arrive();
  await fillIn(user, 'Nombre');
  await fillIn(user, 'Apellido');
  const stored = Object.entries(sessionStorage);
  cleanup();
  for (const [key, text] of stored) sessionStorage.setItem(key, text);
  const { operation } = dealership;
  dealership.operation = {
    ...operation!,
    revision: operation!.revision + 1,
    purchase: { ...operation!.purchase, name: 'Lucía Inés' },
  };

  const { pass } = await renderRoute(address);
  await screenTitled(titleOf('personalData'));
  expect([field('Nombre').value, field('Apellido').value]).toEqual(['Lucía Inés', 'Quiroga']);
  pass(750);
  await screen.findByText('Guardado');
  expect(dealership.operation?.purchase).toMatchObject({ name: 'Lucía Inés', lastname: 'Quiroga' });
});

test('a value that a script puts into a field counts when the field is left', async () => {
  const { dealership, user, pass } = await arrive();
  await user.click(field('Nombre'));
  field('Nombre').value = 'Lucía';
  for (const type of ['input', 'change']) {
    field('Nombre').dispatchEvent(new Event(type, { bubbles: true }));
  }
  await user.tab();
  pass(750);
  await screen.findByText('Guardado');
  expect(dealership.operation?.purchase.name).toBe('Lucía');
});

test('typed personal data are restored and saved when the page reloads before the autosave', async () => {
  const { dealership, user } = await arrive();
  await fillIn(user, 'Nombre');
  const stored = Object.entries(sessionStorage);
  cleanup();
  for (const [key, text] of stored) sessionStorage.setItem(key, text);
  expect(dealership.operation?.purchase.name).toBe('');

  const { pass } = await renderRoute(address);
  await screenTitled(titleOf('personalData'));
  expect(field('Nombre').value).toBe('Lucía');
  pass(750);
  await screen.findByText('Guardado');
  expect(dealership.operation?.purchase.name).toBe('Lucía');
  expect(sessionStorage).toHaveLength(0);
});
