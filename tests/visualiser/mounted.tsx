import { render, within } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { App } from 'statechart-workbench/testing';
import { memoryRouter } from '../support/views/memory-router.ts';

/** Renders the visualiser at an address, and returns its router. */
export function openVisualiser(address: string) {
  const routes = [{ path: '/statecharts/:chart/:mode', Component: App }];
  const router = memoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

// Queries by role are slow on the diagram.
export const panel = () => within(document.querySelector('aside')!);

/** The active states in the diagram. */
export const lit = () =>
  [...document.querySelectorAll('[data-state][data-active]')].map((box) =>
    box.getAttribute('data-state'),
  );
