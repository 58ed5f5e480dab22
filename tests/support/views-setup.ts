import './quiet-console.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { network, openNetwork, unexpectedRequests } from './network.ts';

// Effects run twice, as during development: a view that does not clean up after itself fails.
// Nothing is awaited for its duration: the limits only end a test that waits for what never comes.
configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

// What a browser has and jsdom has not.
window.scrollTo = () => {};
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};
HTMLElement.prototype.hidePopover ??= () => {};

beforeAll(openNetwork);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  network.resetHandlers();
  expect(unexpectedRequests.splice(0)).toEqual([]);
});
afterAll(() => network.close());
