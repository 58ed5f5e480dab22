import { afterEach, describe, expect, test, vi } from 'vitest';
import { registerServiceWorker } from './service-worker.ts';

const entry = 'https://concesionario.ejemplo/assets/index-B4d1f00d.js';

function offerWorkers(register: (address: string) => Promise<unknown>) {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('service worker', () => {
  test('is registered with the name of the build', () => {
    const addresses: string[] = [];
    offerWorkers((address) => Promise.resolve(addresses.push(address)));
    registerServiceWorker(entry);
    expect(addresses).toEqual(['/sw.js?index-B4d1f00d.js']);
  });

  test('is registered after the page has loaded', () => {
    const addresses: string[] = [];
    offerWorkers((address) => Promise.resolve(addresses.push(address)));
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    registerServiceWorker(entry);
    expect(addresses).toEqual([]);
    window.dispatchEvent(new Event('load'));
    expect(addresses).toEqual(['/sw.js?index-B4d1f00d.js']);
  });

  test('only logs a warning when its registration fails', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => {});
    const refusal = new Error('refused');
    offerWorkers(() => Promise.reject(refusal));
    registerServiceWorker(entry);
    await vi.waitFor(() => expect(logged.mock.calls).toEqual([['service worker', refusal]]));
    logged.mockClear();
  });

  test('is skipped in browsers without service workers', () => {
    expect(() => registerServiceWorker(entry)).not.toThrow();
  });
});
