import type { Page as Tab } from 'playwright-core';
import { build } from 'vite';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Taken } from 'statechart-workbench/paths';
import { operationDraftMachine } from '../../../machines/operation-draft/machine.ts';
import type { Page } from '../views/tables.ts';
import type { PageReading, Took } from './in-page.ts';

/** A tab of Chromium whose charts can be followed. Presses in the copied document are repeated in the tab. */
export interface BrowserPage extends Page {
  /** Copies the tab's document, and returns the states of a chart's last actors, the newest first. */
  read: (machine: AnyStateMachine) => Promise<AnyMachineSnapshot[]>;
  /** The transitions that the charts took since the last call. */
  took: () => Took[];
}

let script: Promise<string> | undefined;

async function bundleScript(): Promise<string> {
  const bundled = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: new URL('in-page.ts', import.meta.url).pathname,
        formats: ['iife'],
        name: 'inPage',
      },
    },
  });
  const [{ output }] = bundled as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

/** Follows the charts of a tab from its next document on. What the draft takes, which no page shows, is added to `draft`. */
export async function followCharts(tab: Tab, draft: Taken): Promise<BrowserPage> {
  const took: Took[] = [];
  await tab.exposeBinding('report', (_, each: Took) => {
    took.push(each);
    if (each.machine !== operationDraftMachine.id) return;
    for (const key of each.transitions) draft.transitions.add(key);
    for (const state of each.states) draft.states.add(state);
  });
  await tab.addInitScript({
    content: `if (window === top) { ${await (script ??= bundleScript())} }`,
  });
  const copy = async (): Promise<PageReading> => {
    const reading = await tab.evaluate(() => window.readPage());
    document.body.innerHTML = reading.html;
    return reading;
  };
  return {
    read: async (machine) => {
      const { charts } = await copy();
      return (charts[machine.id] ?? []).map(({ value, context }) =>
        machine.resolveState({ value, context } as never),
      );
    },
    took: () => took.splice(0),
    user: userOf(tab, copy),
    address: () => new URL(tab.url()).pathname + new URL(tab.url()).search,
    back: async () => void (await tab.goBack()),
    pass: (ms) => void tab.clock.fastForward(ms),
    forget: () => {},
    wire: {
      isRequested: () => false,
      play: () => Promise.reject(new Error('the server answers by itself')),
    },
  };
}

/** Does in Chromium what the tables do with `user-event`. */
function userOf(tab: Tab, copy: () => Promise<unknown>): Page['user'] {
  const find = async (element: Element) => {
    const handle = await tab.evaluateHandle(
      (number) => window.elementsRead[number]!,
      Number(element.getAttribute('data-number')),
    );
    // Opens a closed `details` element first, as a shopper would.
    const summary = await handle.evaluateHandle(
      (node) => node.closest('details:not([open])')?.querySelector('summary') ?? null,
    );
    await summary.asElement()?.click();
    return handle.asElement()!;
  };
  const then = async (act: Promise<unknown>) => {
    await act;
    await copy();
  };
  return {
    click: async (element: Element) => then((await find(element)).click()),
    tripleClick: async (element: Element) => then((await find(element)).click({ clickCount: 3 })),
    clear: async (element: Element) => then((await find(element)).fill('')),
    paste: (text: string) => then(tab.keyboard.insertText(text)),
    selectOptions: async (element: Element, option: Element | string) => {
      const value = typeof option === 'string' ? { label: option } : option.getAttribute('value')!;
      await then((await find(element)).selectOption(value));
    },
  } as Page['user'];
}
