import module from 'node:module';
import { join } from 'node:path';

// Plain JavaScript, because an older Node must be able to run this file and report that it is too old.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Concesionario Digital necesita Node 22.18 o más nuevo; este es Node ${process.versions.node}.`,
  );
  process.exit(1);
}
await import('./ground/db/drizzle-modules.mjs');
// The next start finds the code compiled and without types.
module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

// React reads it once, when the first module imports React.
if (process.argv.includes('--dev')) process.env['NODE_ENV'] = 'development';
else process.env['NODE_ENV'] ??= 'production';
await import('./main.ts');
