import { runCatalogue, type CatalogueRequest } from '../../../server/stock/import/catalogue.ts';
import { openPhotographStore } from '../../../server/stock/photographs/open-store.ts';
import { testGroup } from '../wire/test-group.ts';
import type { TestDealership } from './dealership.ts';

/** Runs `npm run catalogue` for a test's dealership. */
export const openCatalogue = (shop: TestDealership) => ({
  run: (request: CatalogueRequest) =>
    runCatalogue(request, {
      db: shop.db,
      wantedGroup: testGroup,
      store: openPhotographStore(shop.dealership.config),
      user: 'sabri',
      now: shop.clock.now,
    }).then(
      (text) => ({ text, isRefused: false }),
      ({ message }: Error) => ({ text: message, isRefused: true }),
    ),
});
