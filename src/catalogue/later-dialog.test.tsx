import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { laterDialog } from './later-dialog.tsx';

function Units({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Nivus: unidades en oferta">
      <p>Una unidad</p>
    </Dialog>
  );
}

test('a dialog whose code failed to load shows that, and a retry loads it', async () => {
  let isConnected = false;
  const Later = laterDialog(async () => {
    if (!isConnected) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Units };
  });
  const close = vi.fn<() => void>();
  render(<Later onClose={close} />);
  await screen.findByRole('dialog', { name: 'No pudimos abrir esta ventana' });
  await userEvent.click(screen.getByRole('button', { name: /Cerrar/ }));
  expect(close).toHaveBeenCalledOnce();
  isConnected = true;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('dialog', { name: 'Nivus: unidades en oferta' });
});
