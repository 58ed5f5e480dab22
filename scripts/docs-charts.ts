import { join } from 'node:path';
import { compare, mend, type GeneratedFile } from './generated-files.ts';
import { withViteModule } from './vite-module.ts';

// Writes the files that are generated from the charts. With --check it writes nothing, and fails when one is stale. The
// pictures are React components with style sheets, so Vite loads them.

const root = join(import.meta.dirname, '..');

const generate = () =>
  withViteModule(
    '/scripts/charts/chart-generators.ts',
    ({ generatedFiles }: { generatedFiles(): Promise<GeneratedFile[]> }) => generatedFiles(),
  );

const files = await generate();
const found = compare(root, files);
const { stale, leftOver } = found;

if (!process.argv.includes('--check')) {
  mend(root, found);
  for (const { path } of stale) console.log(`wrote ${path}`);
  for (const path of leftOver) console.log(`removed ${path}`);
  console.log(`${files.length} files are up to date with the charts`);
} else if (stale.length + leftOver.length > 0) {
  for (const { path } of stale) console.error(`${path} is stale`);
  for (const path of leftOver) console.error(`${path} belongs to a chart that no longer exists`);
  console.error('Run: npm run docs:charts');
  process.exitCode = 1;
} else {
  console.log('the files generated from the charts are up to date');
}
