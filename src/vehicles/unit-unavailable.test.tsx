import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { creditFindEndpoint } from '../../domain/wire/credit-find.ts';
import { subfamiliesEndpoint } from '../../domain/wire/subfamilies.ts';
import { offersEndpoint } from '../../domain/wire/offers.ts';
import { stockEndpoint, stockUnitEndpoint } from '../../domain/wire/stock.ts';
import type { UnitStanding } from '../../domain/operation/unit-standing.ts';
import { unitStandingEndpoint } from '../../domain/wire/unit-standing.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { anOffer, aUnit } from '../../domain/operation/samples.ts';
import { screenTitled, wordsOf } from '../../tests/support/views/reading.ts';
import { renderRoute } from '../../tests/support/views/render-route.tsx';
import { asSent } from '../../tests/support/wire/stand-in-dealership.ts';
import {
  answer,
  answerParameters,
  network,
  refuse,
} from '../../tests/support/wire/wire-handlers.ts';

const address = '/vehiculos-0km/reservar/volkswagen/41/nivus/7/nivus-highline-200-tsi';

const unitIs = (standing: UnitStanding) =>
  answer(unitStandingEndpoint, () => ({ ...aUnit({ id: 41 }), standing }));

beforeEach(() =>
  network.use(
    unitIs('sold'),
    answer(stockUnitEndpoint, () => []),
    answer(offersEndpoint, () => []),
  ),
);

describe('page of an unavailable unit', () => {
  const similar = () => screen.findByRole('region', { name: 'Unidades parecidas' });
  const namesOf = (region: HTMLElement) =>
    within(region)
      .getAllByRole('article')
      .map(wordsOf)
      .map((words) => words.slice(0, 60));

  test('shows that the unit is unavailable, and links to its brand’s offers', async () => {
    await renderRoute(address);
    await screenTitled('El vehículo seleccionado no está disponible.');
    const others = screen.getByRole('link', { name: 'Ver oportunidades Volkswagen' });
    expect(others.getAttribute('href')).toBe('/oportunidades/volkswagen');
    expect(screen.queryByRole('region', { name: 'Unidades parecidas' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Avisame si se libera' })).toBeNull();
  });

  test.each([
    ['sold', 'Ya no está a la venta. Mirá las otras.'],
    ['free', 'Volvió a quedar libre: abrilo de nuevo.'],
    ['unknown', 'No está entre las unidades que vendemos hoy. Mirá las otras.'],
  ] as const)('says of a unit that is %s what is known: %s', async (standing, words) => {
    const refused = refuse(unitStandingEndpoint, 'not_found');
    network.use(standing === 'unknown' ? refused : unitIs(standing));
    await renderRoute(address.replace('/vehiculos-0km/reservar', '/concesionario-digital'));
    await screenTitled('El vehículo seleccionado no está disponible.');
    await screen.findByText(words);
    expect(screen.queryByText(/[Oo]tra persona/)).toBeNull();
  });

  test('keeps its name and picture, and links to the waiting list, when somebody is reserving the unit', async () => {
    network.use(
      answer(unitStandingEndpoint, () => ({
        ...aUnit({ id: 41, image: '/nivus.svg' }),
        standing: 'held' as const,
      })),
    );
    await renderRoute(address);
    await screenTitled('Nivus Highline 200 TSI');
    const wait = await screen.findByRole('link', { name: 'Avisame si se libera' });
    expect(wait.getAttribute('href')).toBe('/avisame?unidad=41');
    screen.getByText(/Si no paga la seña, vuelve a estar libre/);
    screen.getByRole('img', { name: 'Nivus Highline 200 TSI, Gris platino' });
    expect(wordsOf(document.body)).toContain('Precio final $ 24.800.000');
  });

  test('counts down by the server’s clock while somebody holds it, then shows the form again by itself', async () => {
    // The device's clock is years away from the server's.
    let freed = false;
    network.use(
      answer(unitStandingEndpoint, () => ({
        ...aUnit({ id: 41 }),
        ...(freed
          ? { standing: 'free' as const }
          : {
              standing: 'held' as const,
              held_until: '2031-11-20T15:20:00.000Z',
              held_ms: 750_000,
            }),
      })),
      answer(stockUnitEndpoint, () => (freed ? [asSent(aUnit({ id: 41 }))] : [])),
      answer(subfamiliesEndpoint, () => []),
      answer(creditFindEndpoint, () => []),
    );
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await renderRoute(address);
    expect((await screen.findByRole('timer')).textContent).toMatch(/^12:(30|2\d)$/);
    freed = true;
    vi.advanceTimersByTime(750_000);
    await screen.findByRole('button', { name: /^Reservar/ });
  });

  test('shows the form by itself when the standing of a released unit is unknown', async () => {
    let freed = false;
    network.use(
      answer(unitStandingEndpoint, () => {
        if (freed) throw new WireError('not_found');
        const held_until = '2031-11-20T15:20:00.000Z';
        return { ...aUnit({ id: 41 }), standing: 'held' as const, held_until, held_ms: 750_000 };
      }),
      answer(stockUnitEndpoint, () => (freed ? [asSent(aUnit({ id: 41 }))] : [])),
      answer(subfamiliesEndpoint, () => []),
      answer(creditFindEndpoint, () => []),
      answerParameters({ has_system_codes: true }),
    );
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await renderRoute(address);
    await screen.findByRole('timer');
    expect(screen.queryByRole('link', { name: 'Avisame si se libera' })).toBeNull();
    freed = true;
    vi.advanceTimersByTime(750_000);
    await screen.findByRole('button', { name: /^Reservar/ });
  });

  test('is not that of another brand with the same id', async () => {
    network.use(
      answer(unitStandingEndpoint, () => ({
        ...aUnit({ id: 41, brand_id: 4 }),
        standing: 'held' as const,
      })),
    );
    await renderRoute(address);
    await screenTitled('El vehículo seleccionado no está disponible.');
    expect(screen.queryByText(/Si no paga la seña/)).toBeNull();
  });

  test('shows other units of its family, those of its version first', async () => {
    const family = [
      aUnit({ id: 50, name: 'Nivus Trendline', subfamily_id: 70, list_price: 20_000_000 }),
      aUnit({ id: 51, color: 'Azul' }),
    ];
    network.use(
      answer(stockEndpoint, ({ query }) => (query.family_id === '7' ? family.map(asSent) : [])),
    );
    await renderRoute(address);
    const [first, second] = namesOf(await similar());
    expect(first).toContain('Nivus Highline 200 TSIModelo 2026 · Azul');
    expect(second).toContain('Nivus TrendlineModelo 2026 · Gris platino');
    const link = screen.getByRole('link', { name: 'Ver unidad Nivus Trendline, Gris platino' });
    expect(link.getAttribute('href')).toBe(
      '/vehiculos-0km/reservar/volkswagen/50/nivus/7/nivus-trendline',
    );
  });

  test('shows the offers of the brand when its family has no other units', async () => {
    network.use(
      answer(stockEndpoint, () => []),
      answer(offersEndpoint, () => [anOffer({ id: 60, family: 'Polo', name: 'Polo Track' })]),
    );
    await renderRoute(address);
    expect(namesOf(await similar())).toEqual([expect.stringContaining('Polo Track')]);
  });

  test('shows a failed request as such, and a retry', async () => {
    network.use(refuse(stockUnitEndpoint, 'internal', { once: true }));
    const { user } = await renderRoute(address);
    await screenTitled('No pudimos cargar este vehículo');
    expect(screen.queryByText(/no está disponible/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Reintentar' }));
    await screenTitled('El vehículo seleccionado no está disponible.');
  });

  test.each([
    ['a brand that is not sold here', '/vehiculos-0km/reservar/fiat/41/cronos/7/cronos'],
    ['no unit at all', '/vehiculos-0km/reservar/volkswagen/nivus/nivus/siete/nivus'],
  ])('makes no request for %s', async (_, path) => {
    const requests = vi.spyOn(globalThis, 'fetch');
    await renderRoute(path);
    await screenTitled('El vehículo seleccionado no está disponible.');
    const addresses = requests.mock.calls.map(([url]) => url);
    expect(addresses).toEqual(['http://localhost/api/v2/cordillera/parameter?content=']);
  });
});
