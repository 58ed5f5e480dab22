// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Extras } from './extras.tsx';

const chatScriptUrl = 'https://chat.example/widget.js?sitio=7';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
});

const step = '/concesionario-digital/forma-de-pago/7k2m';
const scripts = () => [...document.scripts].map(({ src }) => src);
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

function arrive(address: string, script: string | undefined = chatScriptUrl) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Link to="/">Inicio</Link>
      <Link to="/contacto">Contacto</Link>
      <Link to={step}>Reservar</Link>
      <Extras popups={[]} chatScriptUrl={script} />
    </MemoryRouter>,
  );
}

describe('the live chat', () => {
  test('comes five seconds after the start', () => {
    arrive('/');
    pass(4999);
    expect(scripts()).toEqual([]);
    pass(1);
    expect(scripts()).toEqual([chatScriptUrl]);
  });

  test('counts from the start of the page, not from when its own code came', () => {
    pass(4000);
    arrive('/');
    pass(999);
    expect(scripts()).toEqual([]);
    pass(1);
    expect(scripts()).toEqual([chatScriptUrl]);
  });

  test('comes once, whatever the shopper opens', () => {
    arrive('/');
    follow('Contacto');
    pass(60_000);
    follow('Reservar');
    follow('Inicio');
    pass(60_000);
    expect(scripts()).toEqual([chatScriptUrl]);
  });

  test('waits until the shopper leaves the reservation', () => {
    arrive(step);
    pass(60_000);
    expect(scripts()).toEqual([]);
    follow('Inicio');
    pass(0);
    expect(scripts()).toEqual([chatScriptUrl]);
  });

  test('does not come to who went into the reservation meanwhile', () => {
    arrive('/');
    pass(4000);
    follow('Reservar');
    pass(60_000);
    expect(scripts()).toEqual([]);
  });

  test('is off unless the program is told of one', () => {
    arrive('/', '');
    pass(60_000);
    expect(scripts()).toEqual([]);
  });
});
