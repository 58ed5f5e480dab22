import { beforeAll, describe, expect, test } from 'vitest';
import { shopperAt } from '../support/api/shopper.ts';
import { links } from '../../domain/addresses/links.ts';
import { operationTotal } from '../../domain/operation/operation.ts';
import { unitAddress } from '../../domain/vehicles/unit-address.ts';
import { promotionDiscoverEndpoint } from '../../domain/wire/promotion-discover.ts';
import { sendCard } from '../support/program/program.ts';
import { hydrated } from './arrival.ts';
import { devices } from './shopper.ts';
import { openStorefront } from './storefront.ts';
import { titleOf } from '../support/wizard/step-titles.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';

const storefront = openStorefront();

/** The address of each screen and its final heading. */
let screens: Record<string, { path: string; heading: string | RegExp }>;

beforeAll(async () => {
  const shopper = shopperAt(storefront.client);
  const [first, second, third, fourth, fifth] = await shopper.units(1);
  const address = unitAddress(specifiedBrands, first!);
  const started = await shopper.start(second!);
  const paid = await shopper.start(third!);
  await shopper.save(paid, { cash_amount: operationTotal(paid) });
  const payable = await shopper.payable(fourth!);
  const held = await shopper.held(fifth!);
  screens = {
    start: { path: links.dealershipStart(address), heading: /^Reservá tu/ },
    'payment step': {
      path: links.step('forma-de-pago', started.code),
      heading: titleOf('paymentSelection'),
    },
    review: { path: links.step('revisar', payable.code), heading: titleOf('review') },
    deposit: {
      path: links.step('reserva', held.code),
      heading: titleOf('deposit'),
    },
    'resumed reservation': { path: links.resume(paid.code), heading: titleOf('personalData') },
  };
});

describe.each(devices)(
  'on %s, the wizard’s hydration moves nothing and paints nothing larger',
  (_, viewport) => {
    test.each(['start', 'payment step', 'review', 'deposit', 'resumed reservation', 'end'])(
      'at the %s',
      async (name) => {
        if (name === 'end') screens['end'] ??= await reservedScreen();
        const { path, heading } = screens[name]!;
        const page = await storefront.newPage({ viewport, serviceWorkers: 'block' });
        const code = Promise.withResolvers<void>();
        await page.route('**/*.js', async (route) => {
          await code.promise;
          await route.continue();
        });
        // The answer about the vehicle's promotion is delayed, and must move nothing either.
        const promotion = Promise.withResolvers<void>();
        await page.route(`**${promotionDiscoverEndpoint.path}?*`, async (route) => {
          await promotion.promise;
          await route.continue();
        });
        await page.addInitScript(watchShifts);
        const answer = await page.goto(path, { waitUntil: 'commit' });
        expect(answer!.headers()['cache-control']).toContain('no-store');
        // The screen is painted before any code arrives.
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
        // Its font is preloaded and ready too: a later swap moves words.
        await page.evaluate(async () => {
          await document.fonts.ready;
        });
        await page.waitForLoadState('load');
        // Waits until what was painted is presented, which is when it is reported.
        await page.screenshot();
        await page.evaluate(markPaints);
        code.resolve();
        await hydrated(page);
        await page.waitForFunction(() => new Promise(requestAnimationFrame));
        promotion.resolve();
        await page.waitForLoadState('networkidle');
        const { shift, moved } = await page.evaluate(shiftsSeen);
        expect(shift, `what moved:\n${moved.join('\n')}`).toBeLessThanOrEqual(0.02);
        expect(await page.evaluate(() => (window as unknown as Watched).larger)).toEqual([]);
      },
    );
  },
);

async function reservedScreen() {
  const shopper = shopperAt(storefront.client);
  const held = await shopper.held((await shopper.units(1)).at(-1)!);
  expect(await sendCard(storefront.client, held, 'approved')).toContain('Pago aprobado');
  // The provider's notification may come after its page, and the server renders only what it has.
  const status = async () => (await shopper.resume(held.code)).status;
  await expect.poll(status).toBe('reserved');
  return { path: links.step('reservado', held.code), heading: 'Tu 0km te espera' };
}

// The functions below run in the page.

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
type Watched = Window & { shifts: Shift[]; larger: string[] };

interface Paint extends PerformanceEntry {
  element: Element | null;
  /** Only for a picture, which may load after the code. */
  url: string;
}

/** Collects texts painted from now on that are larger than all earlier ones. */
async function markPaints(): Promise<void> {
  await new Promise((painted) => {
    requestAnimationFrame(() => requestAnimationFrame(painted));
  });
  const larger: string[] = ((window as unknown as Watched).larger = []);
  new PerformanceObserver((list) => {
    for (const { url, element } of list.getEntries() as Paint[]) {
      if (!url) larger.push(element?.textContent ?? '');
    }
  }).observe({ type: 'largest-contentful-paint' });
}

function watchShifts(): void {
  const shifts: Shift[] = ((window as unknown as Watched).shifts = []);
  new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[]))).observe({
    type: 'layout-shift',
    buffered: true,
  });
}

/** The sum of all shifts, which is at least the CLS, and the elements that moved. */
function shiftsSeen() {
  const { shifts } = window as unknown as Watched;
  const placeOf = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
  return {
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ sources, startTime }) =>
      sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} ${node?.textContent?.slice(0, 40)} from ${placeOf(previousRect)} to ${placeOf(currentRect)} at ${Math.round(startTime)} ms`,
      ),
    ),
  };
}
