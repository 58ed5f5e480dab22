import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { oneFile } from './one-file.ts';

const here = join(import.meta.dirname, '..');
/** The packed package has compiled files. */
const isCompiled = import.meta.filename.endsWith('.js');
const entry = join(here, isCompiled ? 'main.js' : 'main.tsx');

export const bundleName = 'statechart-workbench.js';

/** The files of the workbench, as the page loads them. */
export interface WorkbenchBundle {
  /** Imports the project's modules and XState from Vite. */
  script: string;
  styles: string;
}

/**
 * Bundles the workbench into a folder, unless it is there: a page of some 130 modules takes seconds to load. The
 * bundle contains its own React, and shares XState with the machines.
 */
export async function bundledWorkbench(folder: string): Promise<WorkbenchBundle> {
  const out = join(folder, `workbench-${digestSources()}`);
  const bundle = { script: join(out, bundleName), styles: join(out, 'workbench.css') };
  if (!existsSync(bundle.script)) await bundleInto(out);
  return bundle;
}

function bundleInto(outDir: string): Promise<unknown> {
  return build({
    configFile: false,
    root: here,
    publicDir: false,
    logLevel: 'error',
    // A development server sets NODE_ENV for itself.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      target: 'esnext',
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      rollupOptions: {
        input: entry,
        // Vite 6.0 prints that React Router's directives are left out.
        onwarn() {},
        external: [/^virtual:/, 'xstate', /^xstate\//],
        output: {
          ...oneFile,
          paths: { 'virtual:statecharts/project': 'virtual:statecharts/bundled' },
          entryFileNames: bundleName,
          assetFileNames: 'workbench[extname]',
        },
      },
    },
  });
}

function digestSources(): string {
  const hash = createHash('sha256');
  const files = globSync(isCompiled ? '**/*.{js,css}' : '**/*.{ts,tsx,css}', {
    cwd: here,
    exclude: ['node_modules', 'dist', '**/*.test.*', 'test-support'],
  });
  for (const file of files.toSorted()) hash.update(readFileSync(join(here, file)));
  return hash.digest('hex').slice(0, 16);
}
