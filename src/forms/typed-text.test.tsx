import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { useTypedText } from './typed-text.ts';

const typed: string[] = [];
beforeEach(() => {
  typed.length = 0;
});

function Form({ isSaved }: { isSaved?: boolean }) {
  const { ref } = useTypedText<HTMLFormElement>('prueba', isSaved);
  return (
    <form ref={ref}>
      <input name="name" aria-label="Nombre" onChange={(event) => typed.push(event.target.value)} />
      <select name="day" aria-label="Día" onChange={(event) => typed.push(event.target.value)}>
        <option value="">Elegí un día</option>
        <option value="lunes">Lunes</option>
      </select>
      <input type="hidden" name="vehicle" value="Nivus" />
    </form>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
const day = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Día' });

/** Simulates a reload: only the session's storage stays. */
function reload() {
  cleanup();
  typed.length = 0;
  render(<Form />);
}

async function fillIn() {
  await userEvent.type(name(), 'Ana');
  await userEvent.selectOptions(day(), 'lunes');
}

test('typed text and choices are restored after a reload, with their input events', async () => {
  render(<Form />);
  await fillIn();
  reload();
  expect([name().value, day().value]).toEqual(['Ana', 'lunes']);
  expect(typed).toEqual(['Ana', 'lunes']);
});

test('text typed before hydration is entered again, so that React receives it', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  name().value = 'Ana';
  render(<Form />, { container, hydrate: true });
  expect([name().value, typed.at(-1)]).toEqual(['Ana', 'Ana']);
});

test('saved text is not restored', async () => {
  const { rerender } = render(<Form isSaved={false} />);
  await fillIn();
  rerender(<Form isSaved />);
  expect(sessionStorage).toHaveLength(0);
  reload();
  expect([name().value, day().value, typed]).toEqual(['', '', []]);
});

test('the text of a step that was left is not restored when the step is shown again', async () => {
  render(<Form isSaved={false} />);
  await fillIn();
  reload();
  expect(name().value).toBe('');
});

test('text is not restored on another address', async () => {
  render(<Form />);
  await fillIn();
  history.replaceState(null, '', '/otra');
  reload();
  expect(name().value).toBe('');
});
