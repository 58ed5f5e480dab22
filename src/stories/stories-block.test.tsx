import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Story } from '../../domain/content/stories.ts';
import { aStory } from '../../tests/support/samples/content-samples.ts';
import { wordsOf } from '../../tests/support/views/reading.ts';
import { StoriesBlock } from './stories-block.tsx';

const stories: Story[] = [
  aStory({ title: 'Con la Amarok a la montaña' }),
  aStory({
    id: 2,
    title: 'Así es el service oficial',
    brand_string: 'Grupo Cordillera',
    category_string: 'Postventa',
    poster_path: null,
  }),
];

/** The videos that a browser would play; jsdom plays none. */
const playing = new Set<HTMLMediaElement>();
let wantsLessMotion = false;

beforeEach(() => {
  playing.clear();
  wantsLessMotion = false;
  window.matchMedia = (query) =>
    ({ matches: query.includes('reduced-motion') && wantsLessMotion }) as MediaQueryList;
  HTMLMediaElement.prototype.pause = function () {
    playing.delete(this);
  };
  HTMLMediaElement.prototype.play = async function () {
    playing.add(this);
  };
});

const block = (shown: readonly Story[]) =>
  render(
    <MemoryRouter>
      <StoriesBlock stories={shown} />
    </MemoryRouter>,
  );

const card = (title: string) =>
  screen
    .getAllByRole('article')
    .find((article) => within(article).queryByRole('heading', { name: title }))!;
const film = (title: string) => card(title).querySelector('video')!;
const poster = (title: string) => card(title).querySelector('img');
const linkTo = (title: string) => within(card(title)).getByRole('link');
const [amarok, service] = stories.map(({ title }) => title) as [string, string];

describe('stories block', () => {
  test('lists the stories under a title, each with its link', () => {
    block(stories);
    const region = within(screen.getByRole('region', { name: 'Historias' }));
    expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/historias/1/historia',
      '/historias/2/historia',
    ]);
    expect(wordsOf(linkTo(amarok))).toBe(`Ver historia completa: ${amarok}`);
    expect(wordsOf(card(service))).toContain('Grupo Cordillera / Postventa');
  });

  test('renders nothing without stories', () => {
    const { container } = block([]);
    expect(container.innerHTML).toBe('');
  });

  test('shows posters, fetched near the shopper, and fetches no video before the shopper points at one', () => {
    block(stories);
    expect(film(amarok).getAttribute('preload')).toBe('none');
    expect(film(amarok).hasAttribute('poster')).toBe(false);
    expect(poster(amarok)?.getAttribute('src')).toBe('/videos/stories/1.jpg');
    expect(poster(amarok)?.getAttribute('loading')).toBe('lazy');
    expect(poster(service)).toBeNull();
    expect(playing.size).toBe(0);
  });
});

describe('preview of a story', () => {
  test('plays muted in a loop while the mouse is on it', async () => {
    const user = userEvent.setup();
    block(stories);
    film(amarok).muted = false;
    await user.hover(card(amarok));
    expect([...playing]).toEqual([film(amarok)]);
    expect(film(amarok).muted).toBe(true);
    expect(film(amarok).loop).toBe(true);
    await user.hover(card(service));
    expect([...playing]).toEqual([film(service)]);
    await user.unhover(card(service));
    expect(playing.size).toBe(0);
  });

  test('plays while it has the focus', async () => {
    const user = userEvent.setup();
    block(stories);
    await user.tab();
    expect(document.activeElement).toBe(linkTo(amarok));
    expect([...playing]).toEqual([film(amarok)]);
    await user.tab();
    expect([...playing]).toEqual([film(service)]);
    await user.tab();
    expect(playing.size).toBe(0);
  });

  test('doesn’t play for shoppers who prefer reduced motion', async () => {
    wantsLessMotion = true;
    const user = userEvent.setup();
    block(stories);
    await user.hover(card(amarok));
    await user.tab();
    expect(playing.size).toBe(0);
  });

  test('still shows its poster when the video can’t play', async () => {
    const play = vi.fn(() => Promise.reject(new DOMException('no film', 'NotSupportedError')));
    HTMLMediaElement.prototype.play = play;
    const user = userEvent.setup();
    block(stories);
    await user.hover(card(amarok));
    expect(play).toHaveBeenCalledOnce();
    expect(card(amarok).isConnected).toBe(true);
  });
});
