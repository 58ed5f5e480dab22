// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UnitStanding } from '../../../domain/operation/unit-standing.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { unitStandingEndpoint } from '../../../domain/wire/unit-standing.ts';
import { unitWaitEndpoint } from '../../../domain/wire/unit-wait.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { network } from '../../../tests/support/wire/network.ts';
import { answer } from '../../../tests/support/wire/wire-handlers.ts';

beforeEach(() => network.use(answer(parameterEndpoint, () => demoParameters)));

const emailField = () => screen.getByRole('textbox', { name: 'Correo electrónico' });
const send = () => screen.getByRole('button', { name: 'Avisame' });

function unitIs(standing: UnitStanding) {
  network.use(
    answer(unitStandingEndpoint, () => ({
      id: 7,
      brand_id: 1 as const,
      name: 'Nivus Highline',
      color: 'Gris',
      image: null,
      family: 'Nivus',
      family_id: 12,
      standing,
    })),
  );
}

async function arrive() {
  const page = await renderRoute('/avisame?unidad=7');
  await screenTitled('Avisame si se libera');
  return page;
}

describe('waiting form of a held unit', () => {
  test('is sent by keyboard, and says when the letter comes', async () => {
    unitIs('held');
    const asked: unknown[] = [];
    network.use(
      answer(unitWaitEndpoint, ({ body }) => {
        asked.push(body);
        return { standing: 'held' as const };
      }),
    );
    const { user } = await arrive();
    await user.click(emailField());
    await user.keyboard('ana@x.example{Enter}');
    const thanks = await screen.findByText('Listo: te avisamos por correo.');
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(asked).toEqual([{ unit: '7', email: 'ana@x.example' }]);
  });

  test('requires an e-mail', async () => {
    unitIs('held');
    const { user } = await arrive();
    await user.click(send());
    await screen.findByRole('group', { name: 'Revisá estos datos para seguir' });
    expect(screen.getAllByText('Ingresá tu correo electrónico.').length).toBeGreaterThan(0);
  });

  test('stays with what was typed when it is refused', async () => {
    unitIs('held');
    network.use(
      answer(unitWaitEndpoint, () => {
        throw new WireError('too_many_requests');
      }),
    );
    const { user } = await arrive();
    await user.type(emailField(), 'ana@x.example');
    await user.click(send());
    expect(wordsOf(await screen.findByRole('alert'))).toContain('Demasiados intentos.');
    expect((emailField() as HTMLInputElement).value).toBe('ana@x.example');
  });

  test('says so when the unit was released before it was sent', async () => {
    unitIs('held');
    network.use(answer(unitWaitEndpoint, () => ({ standing: 'free' as const })));
    const { user } = await arrive();
    await user.type(emailField(), 'ana@x.example');
    await user.click(send());
    await screen.findByText('Este vehículo ya está libre.');
    expect(screen.getByRole('link', { name: 'Ver el vehículo' }).getAttribute('href')).toBe(
      '/vehiculos-0km/reservar/volkswagen/7/nivus/12/nivus-highline',
    );
  });

  test.each([
    ['free', 'Este vehículo ya está libre.'],
    ['sold', 'Este vehículo ya se vendió.'],
  ] as const)('is not shown for a unit that is %s', async (standing, words) => {
    unitIs(standing);
    await arrive();
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
