import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { factsOf, screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';

describe('how-to-reserve page', () => {
  test('has a film in both orientations with captions, which only the shopper starts', async () => {
    await renderRoute('/como-reservar');
    await screenTitled('Cómo reservar online');
    const films = screen.getAllByLabelText<HTMLVideoElement>('Cómo reservar un 0 km online');
    const facts = films.map((film) => [
      film.querySelector('source')?.getAttribute('src'),
      film.getAttribute('width'),
      film.getAttribute('height'),
      film.querySelector('track[kind=captions][srclang=es]')?.getAttribute('src'),
    ]);
    const captions = '/videos/como-reservar.vtt';
    expect(facts).toEqual([
      ['/videos/como-reservar.mp4', '1280', '720', captions],
      ['/videos/como-reservar-vertical.mp4', '540', '960', captions],
    ]);
    for (const { controls, autoplay, preload } of films) {
      expect([controls, autoplay, preload]).toEqual([true, false, 'none']);
    }
  });

  test('explains the steps in text', async () => {
    await renderRoute('/como-reservar');
    expect(screen.getAllByRole('heading', { level: 3 }).map(wordsOf)).toEqual([
      'Elegí tu unidad',
      'Dejá tu correo',
      'Armá la forma de pago',
      'Completá tus datos',
      'Revisá y confirmá',
      'Pagá la seña',
      'Vení a terminar la compra',
      'La seña de cada marca',
    ]);
  });

  test.each([
    [
      'credit cards alone',
      {},
      'Con tarjeta de crédito Visa, MasterCard o Naranja, en 1, 2 o 3 cuotas.',
      'Una tarjeta de crédito Visa, MasterCard o Naranja.',
    ],
    [
      'debit cards too',
      { debit_cards: true },
      'Con tarjeta de crédito Visa, MasterCard o Naranja, en 1, 2 o 3 cuotas, o con débito o prepaga, en un pago.',
      'Una tarjeta de crédito Visa, MasterCard o Naranja, o una de débito o prepaga.',
    ],
  ])('names %s where they pay the deposit', async (_, parameters, howTo, need) => {
    network.use(answerParameters(parameters));
    await renderRoute('/como-reservar');
    const words = wordsOf(screen.getByRole('main'));
    expect(words).toContain(howTo);
    expect(words).toContain(need);
  });

  test('shows the deposit of each brand, and links to the offers', async () => {
    await renderRoute('/como-reservar');
    const aside = screen.getByRole('complementary', { name: 'Qué necesitás' });
    expect(factsOf(aside)).toEqual({
      Volkswagen: '$ 250.000',
      Chevrolet: '$ 200.000',
      Nissan: '$ 200.000',
      BAIC: '$ 200.000',
    });
    const link = within(aside).getByRole('link', { name: 'Ver oportunidades' });
    expect(link.getAttribute('href')).toBe('/oportunidades');
  });
});
