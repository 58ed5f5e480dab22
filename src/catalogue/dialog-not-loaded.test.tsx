import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { DialogNotLoaded } from './dialog-not-loaded.tsx';

test('a dialog whose code failed to load shows that, and closes', async () => {
  const close = vi.fn<() => void>();
  render(<DialogNotLoaded onClose={close} />, { wrapper: MemoryRouter });
  screen.getByRole('dialog', { name: 'No pudimos abrir esta ventana' });
  await userEvent.click(screen.getByRole('button', { name: /Cerrar/ }));
  expect(close).toHaveBeenCalledOnce();
});
