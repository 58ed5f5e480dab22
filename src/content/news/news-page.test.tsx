import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';
import { aNews } from '../../../tests/support/samples/content-samples.ts';

const tera = aNews({
  url: 'https://prensa.example/tera',
  images: [{ path: '/artwork/vehicles/suv-azul.svg' }, { path: '/artwork/vehicles/suv-rojo.svg' }],
});
const onix = aNews({ id: 11, title: 'Onix con OnStar', brand_string: 'Chevrolet', brand_id: 2 });

const publish = (...news: (typeof tera)[]) => network.use(answerParameters({ news }));

beforeEach(() => publish(tera, onix));

const meta = (name: string) =>
  document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content');

describe('news page', () => {
  test('shows the item’s kind, brand, day, title and content', async () => {
    await renderRoute('/noticias/12/el-tera');
    await screenTitled('El Tera ya está en el salón');
    const [item] = screen.getAllByRole('article');
    expect(wordsOf(item!)).toContain('LanzamientoLanzamientos de 0 km · Volkswagen · 12/11/2026');
    expect(within(item!).getByText('manejarlo').tagName).toBe('B');
  });

  test('shows every image, and loads the first one eagerly', async () => {
    await renderRoute('/noticias/12/el-tera');
    const pictures = [...screen.getAllByRole('article')[0]!.querySelectorAll('img')];
    expect(
      pictures.map((picture) => [picture.getAttribute('src'), picture.getAttribute('loading')]),
    ).toEqual([
      ['/artwork/vehicles/suv-azul.svg', 'eager'],
      ['/artwork/vehicles/suv-rojo.svg', 'lazy'],
    ]);
  });

  test('links to the external page about it', async () => {
    await renderRoute('/noticias/12/el-tera');
    const link = screen.getByRole('link', { name: 'Ver más sobre esta noticia' });
    expect(link.getAttribute('href')).toBe('https://prensa.example/tera');
  });

  test('has a canonical address and a description', async () => {
    await renderRoute('/noticias/12/cualquier-otra-cosa');
    expect(document.title).toBe('El Tera ya está en el salón | Grupo Cordillera');
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://tienda.example/noticias/12/el-tera',
    );
    expect(meta('description')).toBe('El SUV más nuevo llegó a Mendoza. Vení a manejarlo.');
    expect(meta('og:image')).toBe('https://tienda.example/share/vehicles/suv-azul.jpg');
    const about = ['type', 'width', 'height'].map((name) => meta(`og:image:${name}`));
    expect(about).toEqual(['image/jpeg', '1200', '630']);
  });

  test('links to the next item', async () => {
    const { user, address } = await renderRoute('/noticias/12/el-tera');
    const next = within(screen.getByRole('complementary', { name: 'Siguiente noticia' }));
    await user.click(next.getByRole('link', { name: 'Onix con OnStar' }));
    await screenTitled('Onix con OnStar');
    expect(address()).toBe('/noticias/11/el-tera');
  });

  test('links to the list when there is no other item', async () => {
    publish(tera);
    await renderRoute('/noticias/12/el-tera');
    await screenTitled('El Tera ya está en el salón');
    expect(screen.queryByRole('heading', { name: 'Siguiente noticia' })).toBeNull();
    screen.getByRole('link', { name: 'Ver todas las noticias' });
  });

  test.each(['/noticias/99/el-tera', '/noticias/doce/el-tera'])(
    'shows "not found" for an unknown item: %s',
    async (path) => {
      await renderRoute(path);
      await screenTitled('Noticia no encontrada.');
      const link = screen.getByRole('link', { name: 'Ver todas las noticias' });
      expect(link.getAttribute('href')).toBe('/noticias');
    },
  );
});
