import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dollarRateEndpoint } from '../../domain/wire/dollar-rate.ts';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import { offersEndpoint } from '../../domain/wire/offers.ts';
import { servicesEndpoint } from '../../domain/wire/services.ts';
import { screenTitled } from '../../tests/support/views/reading.ts';
import { renderRoute } from '../../tests/support/views/render-route.tsx';
import { answer, answerParameters, network } from '../../tests/support/wire/wire-handlers.ts';
import { aStory } from '../../tests/support/samples/content-samples.ts';

const player = HTMLMediaElement.prototype;
const nivus = aStory();
const workshop = aStory({ id: 2, title: 'Así es el taller', category_string: 'Postventa' });

/** Imitates the playback of a browser's video element; jsdom has none. */
function standInForPlayback({ reducedMotion = false } = {}) {
  const paused = new WeakMap<object, boolean>();
  vi.spyOn(player, 'paused', 'get').mockImplementation(function (this: object) {
    return paused.get(this) ?? true;
  });
  vi.spyOn(player, 'play').mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, false);
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  vi.spyOn(player, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, true);
    this.dispatchEvent(new Event('pause'));
  });
  window.matchMedia = (media) => ({ media, matches: reducedMotion }) as MediaQueryList;
}

beforeEach(() => {
  standInForPlayback();
  network.use(
    answerParameters({
      stories: [nivus, workshop],
      news: [],
      company: [],
    }),
    answer(servicesEndpoint, () => []),
    answer(offersEndpoint, () => []),
    answer(familiesEndpoint, () => []),
    answer(dollarRateEndpoint, () => 1480),
  );
});

const video = () => document.querySelector('video')!;

describe('story viewer', () => {
  test('starts playing muted in a loop', async () => {
    await renderRoute('/historias/1/historia');
    await screenTitled('Nivus en la ciudad');
    screen.getByText('Volkswagen / 0 km');
    expect([video().getAttribute('src'), video().getAttribute('poster')]).toEqual([
      '/videos/stories/1.mp4',
      '/videos/stories/1.jpg',
    ]);
    expect([video().paused, video().muted, video().loop]).toEqual([false, true, true]);
    expect(screen.getByRole('dialog', { name: 'Nivus en la ciudad' })).toBeDefined();
  });

  test('can be paused and resumed', async () => {
    const { user } = await renderRoute('/historias/1/historia');
    await user.click(screen.getByRole('button', { name: 'Pausar' }));
    expect(video().paused).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Reproducir' }));
    expect(video().paused).toBe(false);
    screen.getByRole('button', { name: 'Pausar' });
  });

  test('doesn’t start for shoppers who prefer reduced motion', async () => {
    standInForPlayback({ reducedMotion: true });
    const { user } = await renderRoute('/historias/1/historia');
    expect(video().paused).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Reproducir' }));
    expect(video().paused).toBe(false);
  });

  test('shows the play button when the browser refuses autoplay', async () => {
    vi.spyOn(player, 'play').mockRejectedValue(new Error('not allowed'));
    await renderRoute('/historias/1/historia');
    expect(screen.getByRole('button', { name: 'Reproducir' })).toBeDefined();
  });

  test('shows the progress of the video', async () => {
    await renderRoute('/historias/1/historia');
    vi.spyOn(player, 'duration', 'get').mockReturnValue(8);
    act(() => {
      video().currentTime = 2;
      video().dispatchEvent(new Event('timeupdate'));
    });
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Avance del video' });
    expect(bar.value).toBe(0.25);
  });

  test('shows an error when the video fails to load, and can retry', async () => {
    const { user } = await renderRoute('/historias/1/historia');
    Object.defineProperty(video(), 'error', { value: { code: 4 }, writable: true });
    vi.spyOn(player, 'load').mockImplementation(function (this: HTMLMediaElement) {
      Object.assign(this, { error: null });
      this.dispatchEvent(new Event('emptied'));
    });
    fireEvent.error(video());
    expect(screen.getByRole('alert').textContent).toBe('No pudimos reproducir este video.');
    expect(screen.queryByRole('button', { name: 'Reproducir' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByRole('button', { name: 'Pausar' });
  });

  test('links to the next story, which opens in a new viewer', async () => {
    const { user, address } = await renderRoute('/historias/1/historia');
    const former = video();
    await user.click(screen.getByRole('link', { name: 'Siguiente historia' }));
    await screenTitled('Así es el taller');
    expect(address()).toBe('/historias/2/historia');
    expect(video()).not.toBe(former);
    expect([video().getAttribute('src'), video().paused]).toEqual(['/videos/stories/2.mp4', false]);
  });

  test('closes to the page of the story’s category', async () => {
    const { user, address } = await renderRoute('/historias/2/historia');
    await user.click(screen.getByRole('link', { name: 'Cerrar' }));
    await screenTitled('Postventa');
    expect(address()).toBe('/postventa');
  });

  test('closes with Esc', async () => {
    const { address } = await renderRoute('/historias/2/historia');
    // The event that a browser sends for Esc in an open dialog.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await screenTitled('Postventa');
    expect(address()).toBe('/postventa');
  });
});
