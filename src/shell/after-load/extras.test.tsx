import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aUnit } from '../../../domain/operation/samples.ts';
import { rememberReservation } from '../../api/remembered-reservation.ts';
import Extras from './extras.tsx';

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

describe('live chat', () => {
  test.each([0, 4000])(
    'loads five seconds after the page is opened, with its code after %s ms',
    (ms) => {
      pass(ms);
      arrive('/');
      pass(4999 - ms);
      expect(scripts()).toEqual([]);
      pass(1);
      expect(scripts()).toEqual([chatScriptUrl]);
    },
  );

  test('loads once for all pages that the shopper visits', () => {
    arrive('/');
    follow('Contacto');
    pass(60_000);
    follow('Reservar');
    follow('Inicio');
    pass(60_000);
    expect(scripts()).toEqual([chatScriptUrl]);
  });

  test('doesn’t load when the shopper entered the reservation within the five seconds', () => {
    arrive('/');
    pass(4000);
    follow('Reservar');
    pass(60_000);
    expect(scripts()).toEqual([]);
  });

  test('removes a stored reservation from a time without a chat', () => {
    rememberReservation('7k2m-x9q4-0abc-def0-1234-5678', aUnit());
    arrive('/');
    pass(4999);
    expect(localStorage.length).toBe(1);
    pass(1);
    expect(localStorage.length).toBe(0);
  });

  test('is off when no script is configured', () => {
    arrive('/', '');
    pass(60_000);
    expect(scripts()).toEqual([]);
  });
});
