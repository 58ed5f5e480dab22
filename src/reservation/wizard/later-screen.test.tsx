import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { WithApi } from '../../../tests/support/views/with-api.tsx';
import { laterScreen } from './later-screen.tsx';

function Review({ name }: { name: string }) {
  return <h1>Revisá tu {name}</h1>;
}

const show = (Screen: ReturnType<typeof laterScreen<{ name: string }>>) =>
  render(
    <MemoryRouter initialEntries={['/concesionario-digital/revisar/7k2m']}>
      <WithApi>
        <Screen name="reserva" />
      </WithApi>
    </MemoryRouter>,
  );

describe('a screen of the wizard', () => {
  test('renders at once when its code was loaded before', async () => {
    const Screen = laterScreen('review/screen', async () => ({ default: Review }));
    await Screen.fetch();
    show(Screen);
    expect(screen.getByRole('heading').textContent).toBe('Revisá tu reserva');
  });

  test('shows that its code failed to load, and a retry loads it', async () => {
    let isConnected = false;
    const Screen = laterScreen('review/screen', async () => {
      if (!isConnected) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: Review };
    });
    show(Screen);
    const heading = await screen.findByRole('heading', { name: 'No pudimos cargar este paso' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'Recargar la página' }).getAttribute('href')).toBe(
      '/concesionario-digital/revisar/7k2m',
    );
    isConnected = true;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { name: 'Revisá tu reserva' });
  });
});
