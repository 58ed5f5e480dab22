// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

beforeAll(() => {
  // jsdom draws no top layer.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);

function opened() {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Unidades">
      <input type="file" aria-label="Currículum" />
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Unidades' }) };
}

describe('a dialog', () => {
  test('mounts its content only while it is open', () => {
    render(
      <Dialog open={false} onClose={() => {}} title="Unidades">
        Gris Platino
      </Dialog>,
    );
    expect(screen.queryByText('Gris Platino')).toBeNull();
  });

  test('asks to close on Esc, and leaves the decision to its owner', () => {
    const { onClose, dialog } = opened();
    const cancel = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, cancel);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
  });

  test('asks to close when the browser has closed it', () => {
    const { onClose, dialog } = opened();
    (dialog as HTMLDialogElement).open = false;
    fireEvent(dialog, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('does not mind the cancel of a file field inside it', () => {
    const { onClose } = opened();
    fireEvent(screen.getByLabelText('Currículum'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('asks to close on a press outside, not on one that only ends there', () => {
    const { onClose, dialog } = opened();
    fireEvent.pointerDown(screen.getByLabelText('Currículum'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('asks to close by its button', () => {
    const { onClose } = opened();
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
