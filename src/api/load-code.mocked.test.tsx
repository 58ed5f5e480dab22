import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { screenTitled } from '../../tests/support/views/reading.ts';
import { renderRoute } from '../../tests/support/views/render-route.tsx';
import { loadCode, longestLoad } from './load-code.ts';

vi.mock('../content/contact/contact-page.tsx', () => {
  throw new Error('the chunk is gone');
});
vi.mock('../reservation/wizard/reservation-route.tsx', () => {
  throw new Error('the chunk is gone');
});

describe('loadCode', () => {
  test('returns the module', async () => {
    expect(await loadCode(() => Promise.resolve({ default: 'Contacto' }))).toEqual({
      default: 'Contacto',
    });
  });

  test('fails with load-failed when the code can’t be fetched', async () => {
    const cause = new TypeError('failed to fetch');
    const loaded = loadCode(() => Promise.reject(cause));
    await expect(loaded).rejects.toMatchObject({ message: 'load-failed', cause });
  });

  test('fails with load-failed after two minutes', async () => {
    vi.useFakeTimers();
    const settled = vi.fn();
    void loadCode(() => new Promise(() => {})).catch(settled);
    await vi.advanceTimersByTimeAsync(longestLoad - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.lastCall).toEqual([new Error('load-failed')]);
    expect(longestLoad).toBe(120_000);
  });
});

test.each(['/contacto', '/concesionario-digital/continue/7k2m'])(
  'a screen whose code fails to load shows the error in its place: %s',
  async (address) => {
    await renderRoute(address);
    await screenTitled('Algo salió mal');
    const retry = screen.getByRole('link', { name: 'Reintentar' });
    expect(retry.getAttribute('href')).toBe(address);
  },
);
