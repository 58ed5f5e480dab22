import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aUnit } from '../../../domain/operation/samples.ts';
import type { Photograph } from '../../../domain/vehicles/pictures/photographs.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { standInStock } from '../../../tests/support/wire/stand-in-stock.ts';

const address = '/vehiculos-0km/reservar/volkswagen/41/nivus/7/nivus-highline-200-tsi';
const name = 'Nivus Highline 200 TSI, Gris Platino';

function aPhotograph(hash: string, caption = '', width = 2000): Photograph {
  return { hash, width, height: 1500, tint: '#8a8f94', caption };
}
const three = [aPhotograph('aa'), aPhotograph('bb', 'tablero'), aPhotograph('cc', '', 700)];

async function open(photographs: readonly Photograph[], query = '') {
  const unit = aUnit({ id: 41, color: 'Gris Platino', image: '/drawing.svg', photographs });
  standInStock({ units: [unit] });
  const rendered = await renderRoute(address + query);
  return { ...rendered, gallery: within(screen.getByRole('region', { name: `Fotos de ${name}` })) };
}

const current = () =>
  screen
    .getAllByRole('link', { name: /^Ver foto/ })
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map((link) => link.getAttribute('aria-label'));

describe('the gallery of a unit', () => {
  test('replaces the drawing, and describes each photograph', async () => {
    const { gallery } = await open(three);
    expect(gallery.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
      `${name} (foto 1 de 3)`,
      `${name}, tablero (foto 2 de 3)`,
      `${name} (foto 3 de 3)`,
    ]);
    expect(document.querySelector('[src="/drawing.svg"]')).toBeNull();
  });

  test('offers the files and the size of each photograph, and its background colour while it loads', async () => {
    const { gallery } = await open(three);
    const [first, , last] = gallery.getAllByRole('img') as HTMLImageElement[];
    expect(last!.getAttribute('srcset')).toBe(
      '/photographs/cc-320.webp 320w, /photographs/cc-640.webp 640w',
    );
    expect(last!.previousElementSibling!.getAttribute('type')).toBe('image/avif');
    expect(last!.previousElementSibling!.getAttribute('srcset')).toBe(
      '/photographs/cc-320.avif 320w, /photographs/cc-640.avif 640w',
    );
    expect([first!.width, first!.height]).toEqual([2000, 1500]);
    expect(first!.closest('span')!.querySelector('svg')!.getAttribute('color')).toBe('#8a8f94');
    expect([first, last].map((picture) => picture!.getAttribute('loading'))).toEqual([
      'eager',
      'lazy',
    ]);
  });

  test('links to large pictures and to places on the page, for browsers without script', async () => {
    const { gallery } = await open(three);
    const large = gallery.getByRole('link', { name: /tablero/ });
    expect(large.getAttribute('href')).toBe('/photographs/bb-1920.webp');
    const thumbnail = gallery.getByRole('link', { name: 'Ver foto 2 de 3' });
    const place = document.getElementById(thumbnail.getAttribute('href')!.slice(1));
    expect(place?.contains(large)).toBe(true);
  });

  test('follows the arrow keys, Home and End, and stops at both ends', async () => {
    const { user, gallery } = await open(three);
    gallery.getByRole('link', { name: /foto 1 de 3\)/ }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(current()).toEqual(['Ver foto 1 de 3']);
    await user.keyboard('{ArrowRight}');
    expect(current()).toEqual(['Ver foto 2 de 3']);
    expect(document.activeElement).toBe(gallery.getByRole('link', { name: /tablero/ }));
    await user.keyboard('{End}{ArrowRight}');
    expect(current()).toEqual(['Ver foto 3 de 3']);
    await user.keyboard('{Home}');
    expect(current()).toEqual(['Ver foto 1 de 3']);
  });

  test('follows its buttons and thumbnails', async () => {
    const { user, gallery } = await open(three);
    const previous = gallery.getByRole<HTMLButtonElement>('button', { name: 'Foto anterior' });
    const next = gallery.getByRole<HTMLButtonElement>('button', { name: 'Foto siguiente' });
    expect([previous.disabled, next.disabled]).toEqual([true, false]);
    await user.click(next);
    expect(current()).toEqual(['Ver foto 2 de 3']);
    await user.click(gallery.getByRole('link', { name: 'Ver foto 3 de 3' }));
    expect([previous.disabled, next.disabled]).toEqual([false, true]);
  });

  test('dates only the photographs whose day is known', async () => {
    const { gallery } = await open([{ ...aPhotograph('aa'), taken_on: '2026-11-20' }, three[1]!]);
    expect(gallery.getByRole('link', { name: /foto 1 de 2\)/ }).textContent).toBe(
      'Ampliar: Foto tomada en el salón el 20/11',
    );
    expect(gallery.getAllByText(/Foto tomada/)).toHaveLength(1);
  });

  test('has no controls for a single photograph', async () => {
    const { gallery } = await open([aPhotograph('aa')]);
    expect(gallery.queryByRole('button')).toBeNull();
    expect(gallery.getAllByRole('link')).toHaveLength(1);
  });
});

describe('the large view', () => {
  test('opens at the chosen photograph with an address of its own, and the back button closes it', async () => {
    const { user, gallery, address: at, back } = await open(three);
    await user.click(gallery.getByRole('link', { name: /tablero/ }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(at()).toBe(`${address}?foto=2`);
    dialog.getByText('foto 2 de 3');
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(current()).toEqual(['Ver foto 2 de 3']);
  });

  test('changes with the arrow keys and buttons, and closes to the last photograph in view', async () => {
    const { user } = await open(three, '?foto=1');
    const dialog = within(await screen.findByRole('dialog', { name }));
    dialog.getByRole('button', { name: 'Cerrar' }).focus();
    await user.keyboard('{ArrowRight}');
    dialog.getByText('foto 2 de 3');
    await user.click(dialog.getByRole('button', { name: 'Siguiente' }));
    dialog.getByText('foto 3 de 3');
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(current()).toEqual(['Ver foto 3 de 3']);
  });

  test('doesn’t change an enlarged photograph when the arrow keys scroll it', async () => {
    const { user } = await open(three, '?foto=1');
    const dialog = within(await screen.findByRole('dialog', { name }));
    const enlarge = dialog.getByRole('button', { name: 'Acercar' });
    await user.click(enlarge);
    expect(enlarge.getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{ArrowRight}');
    dialog.getByText('foto 1 de 3');
    await user.click(enlarge);
    await user.keyboard('{ArrowRight}');
    dialog.getByText('foto 2 de 3');
  });

  test.each(['?foto=0', '?foto=4', '?foto=x'])('stays closed at %s', async (query) => {
    await open(three, query);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the drawings of a unit without photographs', () => {
  async function openDrawn(image: string, query = '') {
    standInStock({ units: [aUnit({ id: 41, color: 'Gris Platino', image })] });
    const rendered = await renderRoute(address + query);
    const gallery = screen.getByRole('region', { name: `Dibujos de ${name}` });
    return { ...rendered, gallery: within(gallery) };
  }
  const drawing = '/artwork/vehicles/nivus-gris.svg';

  test('are enlarged as photographs are, with an address of their own', async () => {
    const { user, gallery, address: at, back } = await openDrawn(drawing);
    const rear = gallery.getByRole('link', { name: /^Ampliar: ?Nivus.* de atrás/ });
    expect(rear.getAttribute('href')).toBe('/artwork/vehicles/nivus-gris-atras.svg');
    await user.click(rear);
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(at()).toBe(`${address}?foto=3`);
    dialog.getByText('dibujo 3 de 3');
    dialog.getByRole('img', { name: `${name}, de atrás` });
    await user.click(dialog.getByRole('button', { name: 'Acercar' }));
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are one picture without thumbnails where the picture is not one of ours', async () => {
    const { user, gallery } = await openDrawn('/photo-of-theirs.png');
    await user.click(gallery.getByRole('link'));
    const dialog = within(await screen.findByRole('dialog', { name }));
    dialog.getByText('dibujo 1 de 1');
    expect(dialog.queryByRole('button', { name: 'Siguiente' })).toBeNull();
  });
});
