import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rememberPriceRequest, usePriceRequested } from './price-request-flag.ts';

test('a price request counts for the page in a browser that refuses storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const { result } = renderHook(() => usePriceRequested());
  expect(result.current).toBe(false);
  act(() => rememberPriceRequest());
  expect(result.current).toBe(true);
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}
