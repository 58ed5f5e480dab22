import type { Locator, Page } from 'playwright-core';

/** How a page arrived in a browser. */
export interface Arrival {
  status: number;
  title: string;
  headings: number;
  /** Errors in the console, and files that failed to load. */
  problems: string[];
  /** The page's links within the storefront, with path and query. */
  links: string[];
}

/** Opens an address and waits until the page is hydrated. */
export async function arrival(page: Page, storefront: string, path: string): Promise<Arrival> {
  const problems: string[] = [];
  page.removeAllListeners();
  collectErrors(page, problems);
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== storefront + path) {
      problems.push(`${response.status()} ${response.url()}`);
    }
  });
  const response = await page.goto(storefront + path, { waitUntil: 'load' });
  await hydrated(page);
  const found = await page.evaluate(look);
  return { status: response!.status(), ...found, problems };
}

/** Adds the page's errors, and its messages of these types in the console. */
export function collectErrors(page: Page, problems: string[], types = ['error']): void {
  page.on('console', (message) => {
    if (!types.includes(message.type())) return;
    problems.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => problems.push(error.message));
}

/** A page opened from now on doesn't load its application before the visitor does something. */
export async function awaitIntent(page: Page): Promise<void> {
  // Otherwise an idle page loads it.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  // The headless shell begins with a pointer in the corner of the page, which is an intent.
  const tab = await page.context().newCDPSession(page);
  const ignorePointer = (ignore: boolean) => tab.send('Input.setIgnoreInputEvents', { ignore });
  await ignorePointer(true);
  page.once('load', () => void ignorePointer(false));
}

/** Loads the application of a public page, and waits until it handles events. */
export async function hydrated(page: Page): Promise<void> {
  // The first intent of a visitor.
  await page.keyboard.press('Shift');
  await page.waitForFunction(isAlive);
}

/** Pixels by which a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Waits until a picture is drawn, and returns its path. */
export const drawn = (picture: Locator): Promise<string> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return new URL(image.currentSrc).pathname;
  });

// The functions below run in the page.

function isAlive(): boolean {
  const root = document.getElementById('root')!;
  const isStarted = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  // The application removes its page's rules when it handles events (src/entry-client.tsx).
  const isHydrated = isStarted && document.querySelector('script[type=speculationrules]') === null;
  return isHydrated && document.querySelector('h1') !== null;
}

function look() {
  const addresses = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .map((link) => new URL(link.href))
    .filter((url) => url.origin === location.origin)
    .map((url) => url.pathname + url.search);
  return {
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    links: [...new Set(addresses)],
  };
}
