import { defineBrowserCommand } from '@vitest/browser-playwright';
import type { LevelCoverage } from 'statechart-workbench/paths';
import { storeCoverage } from '../coverage.ts';
import { pictureOf } from '../pictures.ts';

type Press = 'click' | 'tripleClick' | 'clear' | { select: string };

declare module 'vitest/browser' {
  interface BrowserCommands {
    storeCoverage: (coverage: LevelCoverage) => Promise<void>;
    press: (selector: string, press: Press) => Promise<void>;
    insertText: (text: string) => Promise<void>;
    holdOrigin: (origin: string) => Promise<void>;
    photograph: (chart: string) => Promise<string>;
  }
}

/** Commands that a page of level 2 leaves to Node and to Playwright. */
export const pageCommands = {
  storeCoverage: (_: unknown, coverage: LevelCoverage) => storeCoverage(coverage),
  press: defineBrowserCommand<[string, Press]>(async ({ iframe }, selector, press) => {
    const element = iframe.locator(selector);
    if (press === 'click') await element.click();
    else if (press === 'tripleClick') await element.click({ clickCount: 3 });
    else if (press === 'clear') await element.fill('');
    else await element.selectOption(press.select);
  }),
  insertText: defineBrowserCommand<[string]>(({ page }, text) => page.keyboard.insertText(text)),
  /** Documents of this origin never load. */
  holdOrigin: defineBrowserCommand<[string]>(({ context }, origin) =>
    context.route(`${origin}/**`, () => {}),
  ),
  photograph: defineBrowserCommand<[string]>(async ({ iframe }, chart) => {
    const path = pictureOf(chart);
    await iframe.locator('body').screenshot({ path });
    return path;
  }),
};
