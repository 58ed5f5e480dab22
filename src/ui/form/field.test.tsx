import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { SelectField, TextField } from './field.tsx';
import { TextAreaField } from './text-area-field.tsx';

function described(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? 'nothing has this id');
}

describe('text field', () => {
  test('connects help and error to its input', () => {
    render(
      <TextField label="DNI" helpText="Sin puntos" errorMessage="El DNI tiene 7 u 8 números." />,
    );
    const input = screen.getByLabelText('DNI');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(described(input)).toEqual(['Sin puntos', 'Error: El DNI tiene 7 u 8 números.']);
  });

  test('hides the error message when error is false', () => {
    render(<TextField label="DNI" error={false} errorMessage="El DNI tiene 7 u 8 números." />);
    expect(screen.getByLabelText('DNI').hasAttribute('aria-invalid')).toBe(false);
    expect(screen.queryByText('El DNI tiene 7 u 8 números.')).toBeNull();
  });

  test('reports a value that a script puts, when it is left', () => {
    const reported: string[] = [];
    const onChange = ({ target }: { target: HTMLInputElement }) => reported.push(target.value);
    render(<TextField label="Importe" value="10" onChange={onChange} />);
    const input = screen.getByLabelText<HTMLInputElement>('Importe');
    input.focus();
    input.value = '25000';
    fireEvent(input, new Event('input', { bubbles: true }));
    fireEvent.blur(input);
    expect(reported).toEqual(['25000']);
  });

  test.each([
    ['a field', TextField],
    ['a text area', TextAreaField],
  ] as const)(
    '%s of a form reports a value that a script puts once, when it is left',
    (_, Control) => {
      const changes: string[] = [];
      function Form() {
        const { register, control } = useForm({ defaultValues: { model: '' } });
        const onChange = ({ target }: { target: { value: string } }) => changes.push(target.value);
        const model = useWatch({ control, name: 'model' });
        return (
          <>
            <Control label="Modelo" {...register('model', { onChange })} />
            <output>{model}</output>
          </>
        );
      }
      render(<Form />);
      const field = screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>('Modelo');
      field.value = 'Gol Trend';
      for (const type of ['input', 'change']) fireEvent(field, new Event(type, { bubbles: true }));
      fireEvent.blur(field);
      expect([changes, screen.getByRole('status').textContent]).toEqual([
        ['Gol Trend'],
        'Gol Trend',
      ]);
      fireEvent.blur(field);
      expect(changes).toEqual(['Gol Trend']);
    },
  );

  test('a field that is left with what was typed reports it once', async () => {
    const reported: string[] = [];
    render(<TextField label="Modelo" onChange={({ target }) => reported.push(target.value)} />);
    const field = screen.getByLabelText('Modelo');
    await userEvent.type(field, 'Go');
    fireEvent.blur(field);
    expect(reported).toEqual(['G', 'Go']);
  });

  test('passes a placeholder and the disabled state to its input', () => {
    render(<TextField label="Año" placeholder="Ej: 2012" disabled />);
    const input = screen.getByPlaceholderText<HTMLInputElement>('Ej: 2012');
    expect([input.disabled, input.type]).toEqual([true, 'text']);
  });

  test('has the type given, or "text", or "file" with the file flag', () => {
    render(<TextField label="Correo" type="email" />);
    render(<TextField label="Nombre" />);
    render(<TextField label="Currículum" file />);
    const typeOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).type;
    expect(['Correo', 'Nombre', 'Currículum'].map(typeOf)).toEqual(['email', 'text', 'file']);
  });

  test.each(['half', 'third', 'two-thirds', 'fourth'] as const)(
    'takes %s of the row with that size',
    (size) => {
      render(<TextField label="DNI" size={size} />);
      expect(
        screen.getByLabelText('DNI').closest('div[class]')?.parentElement?.className,
      ).toContain(size);
    },
  );

  test('uses the browser’s validation in a form that works without JavaScript', () => {
    render(<TextField label="Nombre" required checkedByBrowser />);
    expect(screen.getByRole<HTMLInputElement>('textbox').required).toBe(true);
  });

  test('is marked as required without the browser’s validation', () => {
    render(<TextField label="Nombre" required />);
    const input = screen.getByRole('textbox', { name: 'Nombre' });
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.hasAttribute('required')).toBe(false);
  });

  test('passes its ref to react-hook-form, which focuses an empty required field', async () => {
    function Form() {
      const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
      return (
        <form onSubmit={handleSubmit(() => {})}>
          <TextField
            label="Nombre"
            errorMessage={formState.errors.name?.message}
            {...register('name', { required: 'Ingresá tu nombre.' })}
          />
          <button>Continuar</button>
        </form>
      );
    }
    render(<Form />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByText('Ingresá tu nombre.')).toBeDefined());
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  });
});

test('text area connects help and error to its box, and passes its ref', () => {
  render(
    <TextAreaField label="Mensaje" name="message" helpText="Opcional" errorMessage="Es largo." />,
  );
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' });
  expect(described(box)).toEqual(['Opcional', 'Error: Es largo.']);
  expect(box.name).toBe('message');
});

describe('select field', () => {
  test('starts with the empty option', () => {
    render(<SelectField label="Estado civil" items={[{ value: '1', title: 'Casado/a' }]} />);
    const options = screen.getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ['', 'Seleciona una opción'],
      ['1', 'Casado/a'],
    ]);
  });

  test('connects its error to the list', () => {
    render(<SelectField label="Estado civil" items={[]} errorMessage="Elegí tu estado civil." />);
    expect(described(screen.getByLabelText('Estado civil'))).toEqual([
      'Error: Elegí tu estado civil.',
    ]);
  });
});
