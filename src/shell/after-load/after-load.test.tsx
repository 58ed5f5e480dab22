import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';

const popups = [{ id: 1, title: 'Semana del 0 km', text: 'Solo por estos días.' }];

beforeEach(() => network.use(answerParameters({ popups })));

const dialog = { name: 'Semana del 0 km' };

test('popups and chat load only after the page has loaded', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const wait = vi.spyOn(globalThis, 'addEventListener');
  await renderRoute('/arrepentimiento');
  expect(wait.mock.calls.map(([event]) => event)).toContain('load');
  readyState.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await waitFor(() => {
    // Simulates a shopper who has read half of the page.
    fireEvent.scroll(window);
    screen.getByRole('complementary', dialog);
  });
});
