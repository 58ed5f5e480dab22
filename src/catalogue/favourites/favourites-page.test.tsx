import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aUnit } from '../../../domain/operation/samples.ts';
import type { UnitStanding } from '../../../domain/operation/unit-standing.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { unitStandingEndpoint } from '../../../domain/wire/unit-standing.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { asSent } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, network, refuse } from '../../../tests/support/wire/wire-handlers.ts';
import { storeUnit } from '../stored-units/stored-units.ts';

const page = '/vehiculos-0km/reservar/volkswagen/41/nivus/7/nivus-highline-200-tsi';

/** Saves a unit of $ 24.800.000 and opens the favourites. */
async function arrive() {
  storeUnit('favoritos', aUnit(), page);
  const rendered = await renderRoute('/favoritos');
  await screenTitled('Tus favoritos');
  return rendered;
}

const card = () => screen.getByRole('article');
const link = (name: RegExp) => screen.findByRole('link', { name });

const onSale = (changes = {}) =>
  network.use(answer(stockUnitEndpoint, () => [asSent(aUnit(changes))]));

function notOnSale(standing: UnitStanding | 'no longer in stock') {
  network.use(
    answer(stockUnitEndpoint, () => []),
    answer(unitStandingEndpoint, () => {
      if (standing === 'no longer in stock') throw new WireError('not_found');
      return { ...aUnit(), standing };
    }),
  );
}

describe('the page of favourites', () => {
  test('is not indexed, and explains how to save a unit while the list is empty', async () => {
    await renderRoute('/favoritos');
    await screenTitled('Tus favoritos');
    expect(screen.getByText(/Tocá «Guardar» en la página de una unidad/)).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
    const robots = document.querySelector('meta[name=robots]');
    expect(robots?.getAttribute('content')).toBe('noindex');
  });

  test('shows a saved unit at today’s price, and links to its page', async () => {
    onSale();
    await arrive();
    const way = await link(/^Ver unidad/);
    expect(way.getAttribute('href')).toBe(page);
    expect(wordsOf(card())).toContain('$ 24.800.000');
    expect(wordsOf(card())).not.toContain('desde que lo guardaste');
  });

  test.each([
    ['lower', { list_price: 24_000_000 }, 'Bajó $ 1.000.000 desde que lo guardaste.'],
    ['higher', { list_price: 25_500_000 }, 'Subió $ 500.000 desde que lo guardaste.'],
  ])('shows that a price is %s than when it was saved', async (_, changes, words) => {
    onSale(changes);
    await arrive();
    expect(
      await screen.findByText(
        (_text, at) => at?.tagName === 'P' && wordsOf(at as HTMLElement) === words,
      ),
    ).toBeDefined();
  });

  test('links from a held unit to its waiting list', async () => {
    notOnSale('held');
    await arrive();
    const way = await link(/^Avisame si se libera/);
    expect(way.getAttribute('href')).toBe('/avisame?unidad=41');
    expect(wordsOf(card())).toContain('Otra persona la está reservando');
  });

  test.each(['sold', 'no longer in stock'] as const)(
    'links from a unit that is %s to similar units',
    async (standing) => {
      notOnSale(standing);
      await arrive();
      expect((await link(/^Ver parecidas/)).getAttribute('href')).toBe(page);
      expect(wordsOf(card())).toContain('Ya no está a la venta.');
    },
  );

  test('shows that the state of a unit could not be loaded', async () => {
    network.use(refuse(stockUnitEndpoint, 'invalid_request'));
    await arrive();
    await screen.findByRole('alert');
    expect(wordsOf(card())).toContain('No pudimos cargar cómo está.');
    expect(wordsOf(card())).not.toContain('Ya no está a la venta.');
  });

  test('removes a unit from the list', async () => {
    onSale();
    const { user } = await arrive();
    await user.click(within(card()).getByRole('button', { name: /^Quitar/ }));
    expect(screen.queryByRole('article')).toBeNull();
    expect(localStorage.getItem('favoritos')).toBe('[]');
  });
});
