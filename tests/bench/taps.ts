import { setTimeout } from 'node:timers/promises';
import { links } from '../../domain/addresses/links.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';
import { unitAddress } from '../../domain/vehicles/unit-address.ts';
import { ofRuns, percentile, type Bench, type Figure } from './figures.ts';
import { withProgram } from './program.ts';
import { openTab, type Send } from '../browser/tab.ts';
import { shopperAt } from '../support/api/shopper.ts';

const rounds = 3;

interface Press {
  path: string;
  /** The selector of what is pressed. */
  on: string;
  /** A selector that matches when the answer is there; it can match in the next document. */
  answer: string;
  /** A selector that matches when the press is visible. */
  mark?: string;
  /** Press when the application is there, instead of at the first paint. */
  isReady?: boolean;
  /** Rest on it first with the pointer, as a person does before following a link. */
  isHovered?: boolean;
}

/** When the press was marked and answered, in the page where it is answered. */
type Seen = Partial<Record<'marked' | 'answered', number>>;

const simulator = 'form[aria-label="Simulá tus cuotas"]';

/** The first taps on pages, on a slow phone: at the first paint, and when the application is there. */
export const measureTaps: Bench = (dataDir) =>
  withProgram(dataDir, async function* ({ origin, client }) {
    const [unit] = await shopperAt(client).units(1);
    const path = links.buy(unitAddress(specifiedBrands, unit!));
    const body = 'input[type=checkbox][name=carroceria]';
    const taps: Record<string, Press> = {
      Reservar: { path, on: '#reserva button', answer: '[data-at^="/concesionario-"] h1' },
      'a filter of the search': {
        path: `${links.families()}?q=volkswagen`,
        on: `${body}:enabled`,
        answer: '[data-at*="carroceria="] main article',
      },
      'a plan of the simulator': {
        path,
        on: `${simulator} label:has([name=plan]:not(:checked))`,
        answer: `${simulator}:has([name=credit_id])`,
      },
      'the estimate of a used vehicle': {
        path,
        on: 'summary:has(+ * #tu-usado)',
        answer: 'form[aria-label="Cotizá tu usado"]',
        mark: 'details[open] #tu-usado',
      },
      'the units of a family': {
        path: links.offers(),
        on: 'main article:has(a[href*="familia="]) img',
        answer: 'dialog[open] a[href*="/reservar/"]',
      },
    };
    for (const [name, tap] of Object.entries(taps)) {
      const first = await pressTimes(origin, tap);
      const ready = await pressTimes(origin, { ...tap, isReady: true });
      yield figure(`${name}, at first paint`, first.answered, 700);
      yield figure(`${name}, its mark`, first.marked, 100);
      yield figure(`${name}, with the code there`, ready.answered, 200);
    }
  });

const figure = (name: string, times: number[], max: number): Figure => ({
  name,
  ...ofRuns(times),
  max,
  unit: 'ms',
});

/** From the press on a link to the next page, on a slow phone. */
export const measureNavigation: Bench = (dataDir) =>
  withProgram(dataDir, async function* ({ origin }) {
    for (const isReady of [false, true]) {
      const times: number[] = [];
      for (const [path, to] of [
        [links.home(), links.offers()],
        [`${links.families()}?q=nivus`, '/vehiculos-0km/reservar/'],
        [links.families('volkswagen'), '/vehiculos-0km/versiones/'],
      ] as const) {
        const on = `main article:has(a[href^="${to}"]) img, main a[href="${to}"]`;
        const press = { path, on, answer: `[data-at^="${to}"] h1`, isReady, isHovered: true };
        times.push(...(await pressTimes(origin, press)).answered);
      }
      const name = `${isReady ? 'within' : 'before'} the application, p75`;
      const beside = times.map((time) => time.toFixed(0)).join(', ');
      yield { name, value: percentile(times, 0.75), max: 350, unit: 'ms', beside };
    }
  });

async function pressTimes(origin: string, press: Press) {
  const times: [number, number][] = [];
  while (times.length < rounds) times.push(await timePress(origin, press));
  return { marked: times.map(([at]) => at), answered: times.map(([, at]) => at) };
}

async function timePress(origin: string, press: Press): Promise<[number, number]> {
  const { path, on, answer, mark = '[data-pressed]', isReady, isHovered } = press;
  const { send, pages, evaluate, close } = await openTab((page, send) =>
    becomeSlow(page, send, callOf(watch, [mark, answer])),
  );
  const page = await until(async () => pages[0]);
  // Nobody loads the application before a visitor presses.
  const blocked = isHovered && !isReady ? ['*/assets/*.js'] : [];
  await send('Network.setBlockedURLs', { urls: blocked }, page);
  await send('Page.navigate', { url: origin + path }, page);
  if (isReady) {
    await until(() => evaluate(callOf(isHydrated), page));
    await setTimeout(3000);
  }
  const point = await until(() => evaluate(callOf(place, on), page));
  const [x, y] = point as [number, number];
  const mouse = (type: string, button = 'none') =>
    send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 }, page);
  const touch = (type: string, touchPoints: object[]) =>
    send('Input.dispatchTouchEvent', { type, touchPoints }, page);
  if (isHovered) {
    await mouse('mouseMoved');
    await setTimeout(400);
    void mouse('mousePressed', 'left');
    await setTimeout(80);
  }
  const from = Date.now();
  if (isHovered) void mouse('mouseReleased', 'left');
  else {
    void touch('touchStart', [{ x, y }]);
    void touch('touchEnd', []);
  }
  const seen = await until(async () => {
    const each = await Promise.all(pages.map((one) => evaluate('globalThis.seen', one)));
    return (each as (Seen | undefined)[]).find((one) => one?.answered);
  });
  await close();
  return [seen.marked! - from, seen.answered! - from];
}

/** Makes a page one of a phone of 412 px with a quarter of the processor's speed, on slow 4G, which runs a script. */
function becomeSlow(page: string, send: Send, script: string): void {
  const size = { width: 412, height: 823, deviceScaleFactor: 1, mobile: true };
  const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
  void send('Emulation.setDeviceMetricsOverride', size, page);
  void send('Emulation.setCPUThrottlingRate', { rate: 4 }, page);
  void send('Network.enable', {}, page);
  void send('Network.emulateNetworkConditions', { offline: false, ...line }, page);
  void send('Emulation.setTouchEmulationEnabled', { enabled: true }, page);
  void send('Page.enable', {}, page);
  void send('Page.addScriptToEvaluateOnNewDocument', { source: script }, page);
  // A prerendered page may have begun before.
  void send('Runtime.evaluate', { expression: script }, page);
}

async function until<T>(look: () => Promise<T>): Promise<NonNullable<T>> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await look();
    if (found) return found;
    await setTimeout(50);
  }
  throw new Error(`it never happened: ${String(look)}`);
}

/** The call of a function in the page. */
const callOf = <T>(work: (of: T) => unknown, of?: T) => `(${String(work)})(${JSON.stringify(of)})`;

// The functions below run in the page.

/** Stores when a press is marked and answered: before it, neither selector matches. */
function watch([mark, answer]: string[]): void {
  if ('seen' in globalThis || location.origin === 'null') return;
  const seen: Seen = {};
  Object.assign(globalThis, { seen });
  // A popup would cover what is pressed.
  sessionStorage.setItem('popups closed', 'yes');
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  const look = () => {
    document.documentElement.dataset['at'] = location.pathname + location.search;
    const isAnswered = !document.hidden && isShown(answer!);
    if (isAnswered || isShown(mark!)) {
      // The next document starts with it.
      seen.marked ??= Number(sessionStorage.getItem('marked') ?? Date.now());
      sessionStorage.setItem('marked', String(seen.marked));
    }
    // After the paint.
    if (isAnswered) globalThis.setTimeout(() => (seen.answered ??= Date.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The middle of an element that is painted, after scrolling to it. */
function place(selector: string): [number, number] | undefined {
  if (performance.getEntriesByName('first-contentful-paint').length === 0) return undefined;
  for (const element of document.querySelectorAll(selector)) {
    element.closest('details > :not(summary)')?.parentElement!.setAttribute('open', '');
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width) return [x + width / 2, y + height / 2];
  }
  return undefined;
}

/** Loads the application like a visitor's intent. */
function isHydrated(): boolean {
  dispatchEvent(new Event('keydown'));
  const root = document.getElementById('root') ?? {};
  return Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}
