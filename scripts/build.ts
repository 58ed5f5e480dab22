import { buildWhenStale } from '../server/site/storefront/build.ts';

await buildWhenStale(console.log);
