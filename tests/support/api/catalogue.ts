import { catalogueOf, type Catalogue } from '../../../server/import/catalogue.ts';
import { openPhotographStore } from '../../../server/photographs/store/photograph-store.ts';
import { testGroup } from '../wire/test-group.ts';
import type { TestDealership } from './dealership.ts';

/** What `npm run catalogue` does in a test's dealership. */
export function openCatalogue({ db, dealership, clock }: TestDealership): Catalogue {
  return catalogueOf({
    db,
    wantedGroup: testGroup,
    store: openPhotographStore(dealership.config),
    now: () => clock.now,
  });
}
