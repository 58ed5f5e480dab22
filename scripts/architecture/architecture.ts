import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawArchitecture } from './draw.ts';
import { readImports } from './imports.ts';
import { survey } from './survey.ts';
import { forbidden } from './zones.ts';

// Draws docs/architecture.svg from the imports of the sources; with --check it writes nothing, and fails when the picture
// is stale. An import that the linter's zones or the plan of the floors forbid fails both ways.

const root = join(import.meta.dirname, '../..');
const picture = join(root, 'docs/architecture.svg');

const imports = readImports(root);
const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
const found = survey(imports);
const faults = [...forbidden(imports, overrides), ...found.faults];

if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  process.exitCode = 1;
} else {
  const drawn = drawArchitecture(found);
  const current = existsSync(picture) ? readFileSync(picture, 'utf8') : '';
  if (!process.argv.includes('--check')) {
    writeFileSync(picture, drawn);
    console.log('docs/architecture.svg shows the floors as they import one another');
  } else if (drawn === current) console.log('docs/architecture.svg is up to date');
  else {
    console.error('docs/architecture.svg is stale. Run: npm run docs:architecture');
    process.exitCode = 1;
  }
}
