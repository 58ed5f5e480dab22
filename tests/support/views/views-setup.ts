import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { network, openNetwork, unexpectedRequests } from '../wire/wire-handlers.ts';

// Effects run twice, as during development: a view that does not clean up after itself fails.
// The limit only ends a test that waits for something that never happens.
configure({ reactStrictMode: true, asyncUtilTimeout: 120_000 });

// What a browser has and jsdom doesn't. Tests of style sheets run without either.
if ('window' in globalThis) {
  window.scrollTo = () => {};
  // Nothing counts or slides.
  window.matchMedia = (media) =>
    ({ media, matches: media.includes('reduced-motion') }) as MediaQueryList;
  document.startViewTransition ??= (update) => {
    const done = Promise.resolve((update as () => unknown)()).then(() => {});
    return { finished: done, ready: done, updateCallbackDone: done } as ViewTransition;
  };
  HTMLElement.prototype.hidePopover ??= () => {};
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}

beforeAll(openNetwork);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  network.resetHandlers();
  if ('window' in globalThis) {
    // The files of a worker share one window.
    localStorage.clear();
    sessionStorage.clear();
  }
  expect(unexpectedRequests.splice(0)).toEqual([]);
});
afterAll(() => {
  network.close();
  expect(unexpectedRequests).toEqual([]);
});
