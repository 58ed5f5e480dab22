import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';

const load = vi.hoisted(() => vi.fn());
vi.mock('./extras.tsx', () => {
  load();
  throw new Error('the chunk is gone');
});

test('a page still works when the code of popups and chat fails to load', async () => {
  const popups = [{ id: 1, title: 'Semana del 0 km', text: 'Solo por estos días.' }];
  network.use(answerParameters({ popups }));
  await renderRoute('/arrepentimiento');
  await waitFor(() => expect(load).toHaveBeenCalled());
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Botón de arrepentimiento');
});
