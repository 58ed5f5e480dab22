import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { chromiumOptions } from '../support/program/chromium.ts';
import { titleOf } from '../support/wizard/step-titles.ts';
import { chooseUnit, newShopper, start } from './shopper.ts';
import { openStorefront } from './storefront.ts';

// Chromium has WebMCP behind a flag: its own `document.modelContext` takes the shop's tools, and executes them.

const storefront = openStorefront();
let withAgents: Browser;

beforeAll(async () => {
  const args = [...chromiumOptions.args, '--enable-features=WebMCP'];
  withAgents = await chromium.launch({ ...chromiumOptions, args });
});

afterAll(() => withAgents.close());

interface ModelContext {
  getTools: () => Promise<{ name: string }[]>;
  executeTool: (tool: object, input: string | object) => Promise<string>;
}

const toolsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { modelContext } = document as unknown as { modelContext: ModelContext };
    return (await modelContext.getTools()).map(({ name }) => name);
  });

/** Waits until the page offers a tool, and executes it. */
async function call(page: Page, name: string, input: object = {}): Promise<string> {
  await expect.poll(() => toolsOf(page)).toContain(name);
  return page.evaluate(
    async ([wanted, given]) => {
      const { modelContext } = document as unknown as { modelContext: ModelContext };
      const tool = (await modelContext.getTools()).find((each) => each.name === wanted)!;
      return modelContext.executeTool(tool, given);
    },
    [name, input] as const,
  );
}

/** The files of the tools that a page fetches from now on. */
function codeOfTools(page: Page): () => string[] {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  return () => fetched.filter((url) => url.includes('/offer-tools-'));
}

const atStep = (page: Page, step: Parameters<typeof titleOf>[0]) =>
  page.getByRole('heading', { level: 1, name: titleOf(step) }).waitFor();

test("an agent of Chromium fills a reservation as far as the review, where a person's press confirms it", async () => {
  const { page } = await newShopper(withAgents, { storefront: storefront.origin });
  const fetched = codeOfTools(page);
  await chooseUnit(page, 'Amarok');
  await start(page);
  await call(page, 'resto_en_efectivo');
  await call(page, 'continuar');
  await atStep(page, 'personalData');
  await call(page, 'cargar_datos', completeBuyer);
  await call(page, 'continuar');
  await atStep(page, 'review');
  await expect.poll(() => toolsOf(page)).toEqual(['ir_a_paso']);
  expect(fetched()).toHaveLength(1);
});

test('a browser without agents fetches nothing of the tools', async () => {
  const { page } = await storefront.newShopper();
  const fetched = codeOfTools(page);
  await chooseUnit(page, 'Amarok');
  await start(page);
  await page.waitForLoadState('networkidle');
  expect(fetched()).toEqual([]);
});
