import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EmailField } from './email-field.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Correo electrónico' });
const suggestion = () => screen.queryByRole('button', { name: '¿Quisiste decir gmail.com?' });

test('an e-mail address with a likely slip gets a suggestion while it is typed, and a press applies it', async () => {
  const typed: string[] = [];
  render(<EmailField onChange={(event) => typed.push(event.target.value)} />);
  await userEvent.type(field(), 'lucia@gmail.co');
  expect(suggestion()).toBeNull();
  await userEvent.type(field(), 'n');
  await userEvent.click(suggestion()!);
  expect(field().value).toBe('lucia@gmail.com');
  expect(typed.at(-1)).toBe('lucia@gmail.com');
  expect(document.activeElement).toBe(field());
  expect(suggestion()).toBeNull();
});

test('an e-mail address that may be unfinished gets its suggestion on blur', async () => {
  render(<EmailField />);
  await userEvent.type(field(), 'lucia@gmail.co');
  expect(suggestion()).toBeNull();
  await userEvent.tab();
  expect(suggestion()).not.toBeNull();
});
