import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import { findChromium } from '../support/program/chromium.ts';
import { patience } from './shopper.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();

/** The fields of a DevTools message that these tests read. */
interface Message {
  id?: number;
  method?: string;
  params?: { sessionId: string; targetInfo: { type: string; subtype?: string } };
  result?: {
    sessionId?: string;
    targetInfos?: { targetId: string }[];
    result?: { value: unknown };
  };
}

/** Opens a browser through its tab: Playwright attaches to pages, and Chromium prerenders nothing for those. */
async function openTab() {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'));
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'];
  const browser = spawn(
    findChromium()!,
    [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve) => {
    createInterface(browser.stderr).on('line', (line) => {
      const [, found] = /listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const answers = new Map<number, (result: NonNullable<Message['result']>) => void>();
  const attached: NonNullable<Message['params']>[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result = {} } = JSON.parse(String(data)) as Message;
    if (id !== undefined) answers.get(id)?.(result);
    else if (method === 'Target.attachedToTarget') attached.push(params!);
  });
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<NonNullable<Message['result']>>((resolve) => {
      const id = answers.size + 1;
      answers.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  const { targetInfos = [] } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const { sessionId: tab } = await send('Target.attachToTarget', {
    targetId: targetInfos[0]!.targetId,
    flatten: true,
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', attach, tab);

  const page = (subtype?: string) =>
    vi.waitFor(
      () => {
        const found = attached.find(
          ({ targetInfo }) => targetInfo.type === 'page' && targetInfo.subtype === subtype,
        )?.sessionId;
        if (!found) throw new Error(`no page ${subtype ?? 'is shown'}`);
        return found;
      },
      { timeout: patience },
    );
  return {
    send,
    page,
    evaluate: async (expression: string, of: string) =>
      (await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true }, of))
        .result?.value,
    close: async () => {
      browser.kill();
      await once(browser, 'exit');
      rmSync(profile, { recursive: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

const link = `[...document.querySelectorAll('a[href^="/vehiculos-0km/reservar/"]')].find((one) => one.offsetWidth)`;
const place = `(() => {
  const one = ${link};
  one?.scrollIntoView({ block: 'center' });
  const { x, y } = one?.getBoundingClientRect() ?? {};
  return JSON.stringify([x + 20, y + 20]);
})()`;
const title = 'document.title';
const stored = 'localStorage.vistos ?? null';

test('a press shows the prerendered page, which loaded and stored nothing before', async () => {
  const { send, page, evaluate, close } = await openTab();
  const shown = await page();
  await send('Network.enable', {}, shown);
  // The application would follow links without opening a document.
  await send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] }, shown);
  await send('Page.navigate', { url: `${storefront.origin}/vehiculos-0km?q=nivus` }, shown);
  const becomes = async (expression: string, of: string, expected: unknown) => {
    await expect.poll(() => evaluate(expression, of), { timeout: patience }).toEqual(expected);
  };
  await becomes(`document.readyState === 'complete' && Boolean(${link})`, shown, true);
  const [x, y] = JSON.parse((await evaluate(place, shown)) as string) as [number, number];
  const mouse = (type: string, change: object = {}) =>
    send('Input.dispatchMouseEvent', { type, x, y, ...change }, shown);
  await mouse('mouseMoved', { x: x + 1 });
  await mouse('mouseMoved');

  const ahead = await page('prerender');
  await becomes(`document.prerendering && document.readyState`, ahead, 'complete');
  // Long enough for an idle page to load the application.
  await evaluate('new Promise((resolve) => requestIdleCallback(resolve))', ahead);
  const scripts = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length`;
  expect(await evaluate(scripts, ahead)).toBe(0);
  expect(await evaluate(stored, shown)).toBeNull();
  const aheadTitle = await evaluate(title, ahead);
  expect(aheadTitle).toMatch(/^Volkswagen Nivus/);

  const button = { button: 'left', clickCount: 1 };
  await mouse('mousePressed', button);
  await mouse('mouseReleased', button);
  await becomes('document.prerendering', ahead, false);
  expect(
    await evaluate(`performance.getEntriesByType('navigation')[0].activationStart > 0`, ahead),
  ).toBe(true);
  await becomes(`(${stored})?.includes('Nivus')`, ahead, true);
  await close();
});
