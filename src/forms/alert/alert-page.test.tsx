import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aUnit } from '../../../domain/operation/samples.ts';
import type { UnitStanding } from '../../../domain/operation/unit-standing.ts';
import { unitStandingEndpoint } from '../../../domain/wire/unit-standing.ts';
import { alertDecisionEndpoint, alertEndpoint } from '../../../domain/wire/alert.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import {
  answer,
  answerParameters,
  network,
  record,
} from '../../../tests/support/wire/wire-handlers.ts';

const emailField = () => screen.getByRole('textbox', { name: 'Correo electrónico' });
const send = () => screen.getByRole('button', { name: 'Avisame' });

const unitIs = (standing: UnitStanding) =>
  network.use(answer(unitStandingEndpoint, () => ({ ...aUnit({ id: 7 }), standing })));

async function arrive() {
  const page = await renderRoute('/avisame?unidad=7');
  await screenTitled('Avisame si se libera');
  return page;
}

describe('waiting form of a held unit', () => {
  test('is sent by keyboard, and shows when the letter will be sent', async () => {
    unitIs('held');
    const sent = record(alertEndpoint, { standing: 'held' });
    const { user } = await arrive();
    await user.click(emailField());
    await user.keyboard('ana@x.example{Enter}');
    const thanks = await screen.findByText('Listo: te avisamos por correo.');
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(sent).toEqual([{ kind: 'free', subject: '7', email: 'ana@x.example' }]);
  });

  test('shows that the unit was released before the form was sent', async () => {
    unitIs('held');
    network.use(answer(alertEndpoint, () => ({ standing: 'free' as const })));
    const { user } = await arrive();
    await user.type(emailField(), 'ana@x.example');
    await user.click(send());
    await screen.findByText('Este vehículo ya está libre.');
    expect(screen.getByRole('link', { name: 'Ver el vehículo' }).getAttribute('href')).toBe(
      '/vehiculos-0km/reservar/volkswagen/7/nivus/7/nivus-highline-200-tsi',
    );
  });

  test.each([
    ['free', 'Este vehículo ya está libre.'],
    ['sold', 'Este vehículo ya se vendió.'],
  ] as const)('is not shown for a unit that is %s', async (standing, words) => {
    unitIs(standing);
    await arrive();
    screen.getByText(words);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('form for news', () => {
  test('requires a confirmed address for the price of a unit', async () => {
    unitIs('free');
    const sent = record(alertEndpoint, { standing: null });
    const { user } = await renderRoute('/avisame?precio=7');
    await screenTitled('Avisame si baja de precio');
    await user.type(emailField(), 'ana@x.example');
    await user.click(send());
    await screen.findByText('Revisá tu correo para confirmar el aviso.');
    expect(sent).toEqual([{ kind: 'price', subject: '7', email: 'ana@x.example' }]);
  });

  test('names the filters of a search and sends its query', async () => {
    const sent = record(alertEndpoint, { standing: null });
    const { user } = await renderRoute('/avisame?marca=nissan&color=gris&orden=newest&pagina=2');
    await screenTitled('Avisame de las novedades');
    expect(wordsOf(screen.getByRole('main'))).toContain('en tu búsqueda: Nissan, Gris.');
    await user.type(emailField(), 'ana@x.example');
    await user.click(send());
    await screen.findByText('Revisá tu correo para confirmar el aviso.');
    expect(sent).toEqual([
      { kind: 'search', subject: 'marca=nissan&color=gris', email: 'ana@x.example' },
    ]);
  });

  test('is about every unit without a subject in the address', async () => {
    const sent = record(alertEndpoint, { standing: null });
    const { user } = await renderRoute('/avisame');
    await screenTitled('Avisame de las novedades');
    expect(wordsOf(screen.getByRole('main'))).toContain('en tu búsqueda: todos los 0 km.');
    await user.type(emailField(), 'ana@x.example');
    await user.click(send());
    await screen.findByText('Revisá tu correo para confirmar el aviso.');
    expect(sent).toEqual([{ kind: 'search', subject: '', email: 'ana@x.example' }]);
  });

  test('is not shown on a dealership system without such letters', async () => {
    network.use(answerParameters({ has_system_codes: true }));
    await renderRoute('/avisame?marca=nissan');
    await screenTitled('Avisame de las novedades');
    expect(screen.queryByRole('textbox', { name: 'Correo electrónico' })).toBeNull();
    screen.getByText('Por ahora no mandamos estos avisos por correo.');
  });
});

const code = 'abcdefghijklmnopqrstuv';

test.each([
  ['confirm', 'Confirmar el aviso', 'confirmed', 'Tu aviso está activo.'],
  ['end', 'Terminar el aviso', 'ended', 'Listo: no te mandamos más este aviso.'],
  ['confirm', 'Confirmar el aviso', 'unknown', 'Este enlace ya venció.'],
] as const)(
  'the link of a letter about an alert decides only when the button is pressed: %s, %s, %s',
  async (decision, title, outcome, words) => {
    const decided = record(alertDecisionEndpoint, { outcome });
    const { user } = await renderRoute(`/avisame/${code}?decision=${decision}`);
    await screenTitled(title);
    expect(decided).toEqual([]);
    await user.click(screen.getByRole('button', { name: title }));
    await screen.findByText(words);
    expect(decided).toEqual([{ code, decision }]);
  },
);
