import './quiet-console.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { network, openNetwork, unexpectedRequests } from '../wire/network.ts';

// Effects run twice, as during development: a view that does not clean up after itself fails.
// Nothing is measured: the limits only end a test that waits for what never comes.
configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

// What a browser has and jsdom has not. Tests of style sheets run without either.
if ('window' in globalThis) {
  window.scrollTo = () => {};
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
  expect(unexpectedRequests.splice(0)).toEqual([]);
});
afterAll(() => {
  network.close();
  expect(unexpectedRequests).toEqual([]);
});
