import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WhenNear } from './when-near.tsx';

/** Replaces IntersectionObserver; the test decides what is near the screen. */
function observed() {
  const watched = new Map<Element, (near: boolean) => void>();
  class Observer {
    readonly report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.report = report;
    }
    observe(element: Element) {
      watched.set(element, (isIntersecting) =>
        this.report([{ isIntersecting } as IntersectionObserverEntry], this as never),
      );
    }
    disconnect() {
      watched.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return watched;
}

const page = <WhenNear fallback={<p>Su lugar</p>}>Formulario</WhenNear>;

test('content far from the screen shows its fallback until the shopper scrolls near it', () => {
  const watched = observed();
  const { unmount } = render(page);
  const [report] = watched.values();
  act(() => report!(false));
  screen.getByText('Su lugar');
  act(() => report!(true));
  expect(screen.queryByText('Su lugar')).toBeNull();
  screen.getByText('Formulario');
  unmount();
  expect(watched.size).toBe(0);
});

test('an unmounted WhenNear stops observing', () => {
  const watched = observed();
  const { unmount } = render(page);
  expect(watched.size).toBe(1);
  unmount();
  expect(watched.size).toBe(0);
});

test('without IntersectionObserver the content shows at once', () => {
  render(page);
  expect(screen.getByText('Formulario')).toBeDefined();
});
