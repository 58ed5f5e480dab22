import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function opened() {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Unidades">
      <input type="file" aria-label="Currículum" />
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Unidades' }) };
}

describe('dialog', () => {
  test('mounts its content only while it is open', () => {
    render(
      <Dialog open={false} onClose={() => {}} title="Unidades">
        Gris Platino
      </Dialog>,
    );
    expect(screen.queryByText('Gris Platino')).toBeNull();
  });

  test('calls onClose on Esc, and stays open until its owner closes it', () => {
    const { onClose, dialog } = opened();
    const cancel = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, cancel);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
  });

  test('calls onClose when the browser has closed it', () => {
    const { onClose, dialog } = opened();
    (dialog as HTMLDialogElement).open = false;
    fireEvent(dialog, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('ignores the cancel event of a file field inside it', () => {
    const { onClose } = opened();
    fireEvent(screen.getByLabelText('Currículum'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('calls onClose on a press outside, but not on a press that only ends outside', () => {
    const { onClose, dialog } = opened();
    fireEvent.pointerDown(screen.getByLabelText('Currículum'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('calls onClose when its close button is pressed', () => {
    const { onClose } = opened();
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
