import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import { network, openNetwork, unexpectedRequests } from '../wire/wire-handlers.ts';

// Effects run twice, as during development: a view that does not clean up fails.
configure({ reactStrictMode: true, asyncUtilTimeout: inject('patienceMs') });

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
  network.disable();
  expect(unexpectedRequests).toEqual([]);
});
