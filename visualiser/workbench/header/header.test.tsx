import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { chartNamed } from '../../charts.ts';
import { Header } from './header.tsx';

test('a chart whose file does not say what it is for is shown all the same', () => {
  const found = { ...chartNamed('review')!, folder: 'not-yet-described' };
  const element = <Header found={found} mode="live" query="" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const { parentElement } = screen.getByRole('heading', { name: 'review' });
  expect(parentElement!.textContent).toBe('review');
});
