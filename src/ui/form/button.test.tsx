import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

describe('button', () => {
  test('submits its form only with type="submit"', () => {
    render(<Button>Ver unidades</Button>);
    expect(screen.getByRole('button', { name: 'Ver unidades' }).getAttribute('type')).toBe(
      'button',
    );
  });

  test.each([
    ['its busy label', 'Enviando…', 'Enviando…'],
    ['its label, without a busy label', undefined, 'Continuar'],
  ])('shows %s while sending', (_, busyLabel, shown) => {
    render(
      <Button busy busyLabel={busyLabel}>
        Continuar
      </Button>,
    );
    const button = screen.getByRole('button', { name: shown });
    expect(button.getAttribute('aria-disabled')).toBe('true');
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
