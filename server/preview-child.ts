import { openForChild } from './ground/db/connection.ts';
import type { Settings } from './ground/settings/settings.ts';
import { previewChange, type ChangeToSee } from './preview-change.ts';
import { loadBuiltRenderer } from './site/storefront/renderer.ts';
import { openPhotographStore } from './stock/photographs/open-store.ts';

/** What the child process needs; it has none of the program's environment. */
export interface PreviewOrder extends Omit<ChangeToSee, 'renderer'> {
  url: string;
  photographs: Settings['photographs'];
}

// The program ended: the transaction is rolled back.
process.once('disconnect', () => process.exit(1));

process.once('message', async ({ url, photographs, ...change }: PreviewOrder) => {
  const { db, close } = openForChild(url);
  try {
    // Before the transaction, which others may wait for.
    const renderer = await loadBuiltRenderer();
    const store = openPhotographStore({ photographs });
    const result = await previewChange({ db, store }, { ...change, renderer });
    await close();
    process.send!(result);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
