import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that logs a warning fails, because nobody reads the log of passing tests.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
