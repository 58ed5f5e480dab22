import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { DialogNotLoaded } from './dialog-not-loaded.tsx';

test('a dialog whose code failed to load shows that, and closes', () => {
  const close = vi.fn<() => void>();
  render(<DialogNotLoaded onClose={close} />, { wrapper: MemoryRouter });
  screen.getByRole('dialog', { name: 'No pudimos abrir esta ventana' });
  fireEvent.click(screen.getByRole('button', { name: /Cerrar/ }));
  expect(close).toHaveBeenCalledOnce();
});
