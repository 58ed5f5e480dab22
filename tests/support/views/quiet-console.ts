import { afterEach, beforeEach, expect, vi } from 'vitest';

// Nobody reads warnings of passing tests, so a test that logs one fails.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
