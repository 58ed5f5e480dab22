import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { BrandPage } from '../../../domain/content/parameters.ts';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';

const ducati: BrandPage = {
  name: 'Ducati',
  lead: 'Motos italianas.',
  image: '/artwork/motorcycles/sport.svg',
  models: [
    { name: 'Monster', text: 'La naked.', image: '/artwork/motorcycles/naked.svg' },
    { name: 'Multistrada', text: 'Para cruzar a Chile.' },
  ],
  sections: [{ title: 'Taller', paragraphs: ['Repuestos originales.'] }],
};
const mercedes: BrandPage = { ...ducati, name: 'Mercedes-Benz', lead: 'Autos.', image: null };

const publish = (brand_pages: Record<string, BrandPage>) =>
  network.use(answerParameters({ brand_pages }));

/** The form has its own lazy chunk. */
const contactForm = () => screen.findByRole('button', { name: 'Enviar mensaje' });

describe('page of a brand that is not sold online', () => {
  test('shows its models, its texts and a contact form', async () => {
    publish({ ducati });
    await renderRoute('/ducati');
    await screenTitled('Ducati');
    screen.getByText('Motos italianas.');
    const models = within(screen.getByRole('region', { name: 'Modelos' }));
    expect(models.getAllByRole('listitem').map(wordsOf)).toEqual([
      'MonsterLa naked.',
      'MultistradaPara cruzar a Chile.',
    ]);
    screen.getByRole('heading', { name: 'Taller' });
    screen.getByText('Repuestos originales.');
    await contactForm();
  });

  test('shows the brand of its address', async () => {
    publish({ ducati, 'mercedes-benz': mercedes });
    await renderRoute('/mercedes-benz');
    await screenTitled('Mercedes-Benz');
    expect(document.title).toBe('Mercedes-Benz | Grupo Cordillera');
    screen.getByText('Autos.');
    await contactForm();
  });

  test('is “not found” when the dealership has no such page', async () => {
    publish({});
    await renderRoute('/ducati');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'No encontramos esta página',
    );
  });
});
