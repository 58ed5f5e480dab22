import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { chartNamed } from '../../charts.ts';
import { Header } from './header.tsx';

test('the header shows a chart without a purpose too', () => {
  const found = { ...chartNamed('review')!, source: 'not-yet-described' };
  const element = <Header found={found} mode="live" query="" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const { parentElement } = screen.getByRole('heading', { name: 'review' });
  expect(parentElement!.textContent).toBe('review');
});
