import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GapNote, StepNote } from './step-note.tsx';

test('the missing data of a step are announced when they change', () => {
  const { rerender } = render(<GapNote gap="Falta tu nombre." isClosed={false} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Falta tu nombre.');
  rerender(<GapNote gap="Falta tu DNI." isClosed={false} />);
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toBe('Falta tu DNI.');
});

test('a refused save is tried again when the connection returns, and no other one', () => {
  const retry = vi.fn<() => void>();
  const note = (save: 'saved' | 'not saved') => (
    <StepNote save={save} gap="" isClosed={false} onRetry={retry} />
  );
  const { rerender } = render(note('saved'));
  window.dispatchEvent(new Event('online'));
  expect(retry).not.toHaveBeenCalled();
  rerender(note('not saved'));
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(note('saved'));
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});
