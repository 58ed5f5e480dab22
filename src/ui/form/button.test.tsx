import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

describe('button', () => {
  test('submits its form only with type="submit"', () => {
    render(<Button>Ver unidades</Button>);
    expect(screen.getByRole('button', { name: 'Ver unidades' }).getAttribute('type')).toBe(
      'button',
    );
  });

  test('shows its busy label while sending', () => {
    render(
      <Button busy busyLabel="Enviando…">
        Continuar
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Enviando…' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  test('keeps its label while sending when it has no busy label', () => {
    render(<Button busy>Continuar</Button>);
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeDefined();
  });

  test('sends once even when it is pressed twice', () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={send}>
        <Button type="submit" busy={busy} busyLabel="Enviando…">
          Continuar
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    fireEvent.click(screen.getByRole('button'));
    rerender(form(true));
    fireEvent.click(screen.getByRole('button'));
    expect(send).toHaveBeenCalledTimes(1);
  });
});
