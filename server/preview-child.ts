import './ground/db/drizzle-modules.mjs';
import { openForChild } from './ground/db/connection.ts';
import type { Settings } from './ground/settings/settings.ts';
import { previewPage, type PreviewedIn } from './preview-page.ts';
import { loadBuiltRenderer } from './site/storefront/renderer.ts';
import { openPhotographStore } from './stock/photographs/open-store.ts';
import type { PreviewedPage } from './stock/uploads/preview.ts';
import { lookAtUpload } from './stock/uploads/work.ts';

/** What the child process needs; it shares nothing else with the program, and none of its environment. */
export interface PreviewOrder extends Omit<PreviewedIn, 'renderer'> {
  id: number;
  address: string;
  url: string;
  photographs: Settings['photographs'];
}

export interface PreviewResult {
  page: PreviewedPage | undefined;
}

// The program ended: the transaction is rolled back.
process.once('disconnect', () => process.exit(1));

process.once('message', async (order: PreviewOrder) => {
  const { id, address, url, photographs, ...more } = order;
  const { db, close } = openForChild(url);
  try {
    // Before the transaction, which others may wait for.
    const renderer = await loadBuiltRenderer();
    const store = openPhotographStore({ photographs });
    const { groupSlug } = more.config;
    const result: PreviewResult = { page: undefined };
    await lookAtUpload({ db, groupSlug, store, now: more.now }, id, async (tx) => {
      result.page = await previewPage(tx, address, { ...more, renderer });
    });
    await close();
    process.send!(result);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
