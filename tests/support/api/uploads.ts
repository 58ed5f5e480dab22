import { openPhotographStore } from '../../../server/stock/photographs/store/open-store.ts';
import { workOnUpload } from '../../../server/stock/uploads/job.ts';
import { workOn } from '../../../server/stock/uploads/work.ts';
import type { TestDealership } from './dealership.ts';

/** Does what an upload waits for in the test's process: a child process starts for as long as the test takes. */
export function workOnIt({ dealership, db }: TestDealership, id: number): Promise<void> {
  return workOnUpload(dealership, id, ({ groupSlug, photographs, now }) =>
    workOn({ db, groupSlug, store: openPhotographStore({ photographs }), now }, id),
  );
}
