import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GapNote } from './step-note.tsx';

test('the missing data of a step are announced when they change', () => {
  const { rerender } = render(<GapNote gap="Falta tu nombre." isClosed={false} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Falta tu nombre.');
  rerender(<GapNote gap="Falta tu DNI." isClosed={false} />);
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toBe('Falta tu DNI.');
});
