import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import { views } from '../workbench/canvas/chart-views.ts';
import { network, openNetwork, unexpectedRequests } from './network.ts';

// Strict mode runs effects twice, as in development, so that a view without clean-up fails.
configure({ reactStrictMode: true, asyncUtilTimeout: inject('patienceMs') });

// jsdom doesn't scroll.
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollBy ??= () => {};
Element.prototype.scrollTo ??= () => {};

beforeAll(openNetwork);
afterEach(() => {
  cleanup();
  views.set(new Map());
  vi.useRealTimers();
  network.resetHandlers();
  expect(unexpectedRequests.splice(0)).toEqual([]);
});
afterAll(() => {
  network.close();
  expect(unexpectedRequests).toEqual([]);
});
