import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom';
import { vi } from 'vitest';
import { chartNamed } from '../charts.ts';
import type { Lighting } from '../diagram/lighting.ts';
import type { Mode } from '../modes.ts';
import { createStore, useStore } from '../store.ts';
import { Shell } from '../workbench/shell.tsx';
import { Workbench } from '../workbench/workbench.tsx';

export interface Shown {
  lighting?: Lighting;
}

/** Opens the workbench in a window of 1000 by 800 pixels, with an empty panel. */
export async function openWorkbench(address: string, shown: Shown = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const scrolled: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, to) {
    const { state: path, transition } = (this as SVGElement).dataset;
    scrolled.push(`${path ?? transition}: ${typeof to === 'object' ? to.block : to}`);
  });
  const latest = createStore(shown);
  function Page() {
    const { chart, mode } = useParams();
    const found = chartNamed(chart)!;
    return (
      <Shell current={found.chart.id} mode={mode as Mode}>
        <Workbench key={`${chart} ${mode}`} found={found} mode={mode as Mode} {...useStore(latest)}>
          <p>The panel of {mode}</p>
        </Workbench>
      </Shell>
    );
  }
  const router = createMemoryRouter([{ path: '/statecharts/:chart/:mode', Component: Page }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  await waitFor(() => state(''));
  return {
    user: userEvent.setup(),
    /** The states and arrows that were scrolled to: 'review.failed: center'. */
    scrolled,
    address: () =>
      decodeURIComponent(router.state.location.pathname + router.state.location.search),
    go: (to: string) => act(() => router.navigate(to)),
    show: (next: Shown) => act(() => latest.set(next)),
  };
}

/** A drawn state. Throws when it isn't drawn. */
export function state(path: string): SVGElement {
  const found = states().get(path);
  if (!found) throw new Error(`no state '${path}' is drawn`);
  return found;
}

export function states(): Map<string, SVGElement> {
  return new Map(
    [...document.querySelectorAll<SVGElement>('[data-state]')].map((element) => [
      element.dataset['state']!,
      element,
    ]),
  );
}

export function scale(): number {
  const transform = canvas().querySelector('svg > g')!.getAttribute('transform')!;
  return Number(/scale\((.+)\)/.exec(transform)![1]);
}

export function canvas(): HTMLElement {
  return screen.getByRole('application');
}
