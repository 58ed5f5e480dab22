import module from 'node:module';
import { join } from 'node:path';
import '../../ground/db/drizzle-modules.mjs';

// The script is imported after the hooks and the cache are there: static imports are resolved before any of them.
module.enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
await import(process.argv[2]);
// The program ends this process as soon as it has the result.
module.flushCompileCache();
