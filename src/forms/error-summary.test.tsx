// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from '../ui/form/field.tsx';

afterEach(cleanup);

const errors = [{ id: 'dni', message: 'Ingresá tu DNI.' }];

describe('error summary', () => {
  test('takes the focus when it appears, and again after the next attempt', () => {
    const { rerender } = render(<ErrorSummary key={1} errors={errors} />);
    const first = document.activeElement;
    expect(first).toBe(screen.getByRole('group', { name: 'Revisá estos datos para seguir' }));
    rerender(<ErrorSummary key={2} errors={errors} />);
    expect(document.activeElement).toBe(screen.getByRole('group'));
    expect(document.activeElement).not.toBe(first);
  });

  test('has a link that focuses the field', () => {
    render(
      <>
        <ErrorSummary errors={errors} />
        <TextField id="dni" label="DNI" />
      </>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Ingresá tu DNI.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('DNI'));
  });

  test('isn’t rendered without errors', () => {
    const { container } = render(<ErrorSummary errors={[]} />);
    expect(container.innerHTML).toBe('');
  });
});
