import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';
import { aNews } from '../../../tests/support/samples/content-samples.ts';

const tera = aNews({ id: 12 });
const onix = aNews({ id: 11, title: 'Onix con OnStar', brand_string: 'Chevrolet', brand_id: 2 });
const award = aNews({
  id: 10,
  title: 'Mejor concesionario',
  brand_string: 'Grupo Cordillera',
  brand_id: 5,
});

beforeEach(() => {
  network.use(answerParameters({ news: [tera, onix, award] }));
});

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(wordsOf);
const tabs = () => within(screen.getByRole('navigation', { name: 'Marcas' }));
const chosen = () => tabs().getAllByRole('link', { current: 'page' }).map(wordsOf);

describe('news list', () => {
  test('shows each item’s kind, brand, day, title and excerpt', async () => {
    await renderRoute('/noticias');
    await screenTitled('Noticias');
    expect(titles()).toEqual([
      'El Tera ya está en el salón',
      'Onix con OnStar',
      'Mejor concesionario',
    ]);
    const [first] = screen.getAllByRole('article');
    expect(wordsOf(first!)).toBe(
      'Lanzamiento · Volkswagen · 12/11/2026El Tera ya está en el salónEl SUV más nuevo llegó a Mendoza.',
    );
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('/noticias/12/el-tera');
    expect(within(first!).getByText('12/11/2026').getAttribute('datetime')).toBe('2026-11-12');
  });

  test('shows only one brand by its tab and by the address', async () => {
    const { user, address } = await renderRoute('/noticias');
    expect(tabs().getAllByRole('link').map(wordsOf)).toEqual([
      'Todas',
      'Volkswagen',
      'Chevrolet',
      'Nissan',
      'Grupo Cordillera',
    ]);
    expect(chosen()).toEqual(['Todas']);

    await user.click(tabs().getByRole('link', { name: 'Chevrolet' }));
    await screenTitled('Noticias de Chevrolet');
    expect(address()).toBe('/noticias?marca=chevrolet');
    expect(chosen()).toEqual(['Chevrolet']);
    expect(titles()).toEqual(['Onix con OnStar']);

    await user.click(tabs().getByRole('link', { name: 'Todas' }));
    await screenTitled('Noticias');
    expect(titles()).toHaveLength(3);
  });

  test.each([
    ['the dealer group’s own news', 'grupo', 'Noticias de Grupo Cordillera', [award]],
    ['all news for an unknown brand', 'fiat', 'Noticias', [tera, onix, award]],
  ])('shows %s', async (_, brand, heading, news) => {
    await renderRoute(`/noticias?marca=${brand}`);
    await screenTitled(heading);
    expect(titles()).toEqual(news.map(({ title }) => title));
  });

  test('shows that a brand has no news, and links to all news', async () => {
    const { user } = await renderRoute('/noticias?marca=nissan');
    expect(wordsOf(screen.getByText(/Todavía no hay/))).toBe('Todavía no hay noticias de Nissan.');
    await user.click(screen.getByRole('link', { name: 'Ver todas las noticias' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });
});
