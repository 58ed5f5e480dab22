import type { Page, Route } from 'playwright-core';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import type { Visit } from './visit.ts';

export type Network = Map<Endpoint, { first: PromiseWithResolvers<void>; calls: Route[] }>;

/** A network that passes every call on until the test holds some. */
export async function networkOf(page: Page): Promise<Network> {
  const network: Network = new Map();
  await page.route(/^[a-z]+:\/\/[^/]+\/(api|v1|v2)\//, (route) => {
    const url = route.request().url();
    const held = [...network].find(([endpoint]) => isOf(endpoint, url))?.[1];
    if (!held) return route.continue();
    held.calls.push(route);
    return held.first.resolve();
  });
  return network;
}

function isOf({ path }: Endpoint, url: string): boolean {
  const shapes = typeof path === 'string' ? [path] : Object.values(path);
  return shapes.some((pathname) => new URLPattern({ pathname }).test(url));
}

/** Makes the calls of an endpoint wait from now on. */
export function holds(endpoint: Endpoint) {
  return async ({ network }: Visit): Promise<void> => {
    network.set(endpoint, { first: Promise.withResolvers<void>(), calls: [] });
  };
}

/** Decides about the waiting calls, once there is one; later calls pass. */
function letGo(fate: (call: Route) => Promise<void>) {
  return (endpoint: Endpoint) =>
    async ({ network }: Visit): Promise<void> => {
      const { first, calls } = network.get(endpoint)!;
      await first.promise;
      network.delete(endpoint);
      for (const call of calls) await fate(call);
    };
}

/** The call arrives late. */
export const passes = letGo((call) => call.continue());

/** The call never arrives. */
export const drops = letGo((call) => call.abort('internetdisconnected'));

export const losesAnswer = letGo(async (call) => {
  await call.fetch();
  await call.abort('connectionreset');
});

/** The call arrives twice; the page gets the second answer. */
export const repeats = letGo(async (call) => {
  await call.fetch();
  await call.continue();
});
