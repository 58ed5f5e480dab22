import { join } from 'node:path';
import { createServer } from 'vite';
import type { GeneratedFile } from '../visualiser/docs/generated-files.ts';
import { compare, mend } from './generated-files.ts';

// Writes what is made from the charts; with --check it writes nothing, and fails where the files say otherwise. The charts'
// pictures are React components with style sheets, which Vite alone can read.

const root = join(import.meta.dirname, '..');

async function generate() {
  const vite = await createServer({
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { generatedFiles } = (await vite.ssrLoadModule(
      '/visualiser/docs/generated-files.ts',
    )) as { generatedFiles(): Promise<GeneratedFile[]> };
    return await generatedFiles();
  } finally {
    await vite.close();
  }
}

const files = await generate();
const found = compare(root, files);
const { stale, leftOver } = found;

if (!process.argv.includes('--check')) {
  mend(root, found);
  for (const { path } of stale) console.log(`wrote ${path}`);
  for (const path of leftOver) console.log(`removed ${path}`);
  console.log(`${files.length} files are as the charts are`);
} else if (stale.length + leftOver.length > 0) {
  for (const { path } of stale) console.error(`${path} is not as the charts are`);
  for (const path of leftOver) console.error(`${path} is of a chart that is no more`);
  console.error('Run: npm run docs:charts');
  process.exitCode = 1;
} else {
  console.log('what is made from the charts is up to date');
}
