import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Gives the modules of a project a page, by the jsdom that the project has installed. */
export async function providePage(root: string): Promise<void> {
  let path: string;
  try {
    path = createRequire(join(root, 'package.json')).resolve('jsdom');
  } catch {
    throw new Error('--environment jsdom needs jsdom in the project: npm install --save-dev jsdom');
  }
  const { JSDOM } = (await import(path)) as {
    JSDOM: new (html: string, options: object) => { window: Record<string, unknown> };
  };
  const { window } = new JSDOM('', { url: 'http://localhost/', pretendToBeVisual: true });
  const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
  for (const name of [...Object.getOwnPropertyNames(window), ...inherited]) {
    // Node has a navigator and events too, but a document takes only events of its own page.
    if (name in globalThis && !/^navigator$|Event/.test(name)) continue;
    const found = window[name];
    const value = inherited.includes(name) ? (found as () => void).bind(window) : found;
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true });
}
