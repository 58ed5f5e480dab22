import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumOptions } from '../support/program/chromium.ts';

type Result = Record<string, unknown>;

export type Send = (method: string, params?: object, page?: string) => Promise<Result>;

/**
 * Opens a browser with an empty profile through its tab: Playwright attaches to pages, and Chromium prerenders nothing
 * for those. `begin` gets the session of the shown page and of each page that is prerendered.
 */
export async function openTab(begin: (page: string, send: Send) => void = () => {}) {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'));
  const flags = [...chromiumOptions.args, '--headless=new', '--remote-debugging-port=0'];
  const browser = spawn(
    chromiumOptions.executablePath,
    [...flags, `--user-data-dir=${profile}`, 'about:blank'],
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
  const answers = new Map<number, { page?: string; resolve: (result: Result) => void }>();
  const send: Send = (method, params = {}, page) =>
    new Promise((resolve) => {
      const id = answers.size + 1;
      answers.set(id, { page, resolve });
      socket.send(JSON.stringify({ id, method, params, sessionId: page }));
    });
  /** The value of an expression in a page; undefined for a page that is gone. */
  const evaluate = async (expression: string, page: string): Promise<unknown> => {
    const params = { expression, returnByValue: true, awaitPromise: true };
    const { result } = await send('Runtime.evaluate', params, page);
    return (result as { value?: unknown } | undefined)?.value;
  };
  /** The sessions of the shown page and of those that are prerendered. */
  const pages: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result = {} } = JSON.parse(String(data));
    answers.get(id)?.resolve(result);
    if (method === 'Target.detachedFromTarget') {
      for (const { page, resolve } of answers.values()) if (page === params.sessionId) resolve({});
    }
    const isPage = method === 'Target.attachedToTarget' && params.targetInfo.type === 'page';
    if (!isPage) return;
    pages.push(params.sessionId);
    begin(params.sessionId, send);
  });
  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [{ targetId }] = targetInfos as [{ targetId: string }];
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', attach, String(sessionId));
  const close = async () => {
    browser.kill();
    await once(browser, 'exit');
    rmSync(profile, { recursive: true, maxRetries: 5, retryDelay: 100 });
  };
  return { send, pages, evaluate, close };
}
