import { openForChild } from '../../ground/db/connection.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { openPhotographStore } from '../photographs/open-store.ts';
import { workOn } from './work.ts';

/** What the child process needs; it shares nothing else with the program, and none of its environment. */
export interface UploadOrder {
  id: number;
  url: string;
  groupSlug: string;
  photographs: Settings['photographs'];
  now: Date;
}

// The program ended: what is not committed is rolled back.
process.once('disconnect', () => process.exit(1));

process.once('message', async (order: UploadOrder) => {
  const { id, url, groupSlug, photographs, now } = order;
  const { db, close } = openForChild(url);
  try {
    const store = openPhotographStore({ photographs });
    const result = await workOn({ db, groupSlug, store, now }, id);
    await close();
    process.send!(result);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
