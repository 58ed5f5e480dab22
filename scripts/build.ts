import { buildWhenStale } from '../server/storefront/build.ts';

await buildWhenStale(console.log);
