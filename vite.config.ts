import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserBundle, quietBundler } from './scripts/browser-bundle.ts';
import { compressAssets } from './scripts/compress-assets.ts';
import { levels } from './tests/paths/levels.ts';
import { pageCommands } from './tests/paths/views/page-commands.ts';
import { patienceMs } from './tests/support/patience.ts';
import { chromiumOptions } from './tests/support/program/chromium.ts';
import { statecharts } from 'statechart-workbench/vite';

const quietConsole = 'tests/support/views/quiet-console.ts';
const viewsSetup = 'tests/support/views/views-setup.ts';
const inJsdom = [quietConsole, 'tests/support/views/jsdom-gaps.ts', viewsSetup];
const testServer = 'tests/support/database/test-server.ts';
const builtStorefront = 'tests/support/program/built-storefront.ts';
const mocked = ['{src,server}/**/*.mocked.test.{ts,tsx}'];
// Level 1 of a chart, and level 2 of its screen (docs/testing.md).
const pathsOfCharts = 'machines/*/paths.test.ts';
const walksOfViews = 'src/**/views.test.ts';
const slow = ['{tests,server}/**/*.slow.test.ts'];

/** How long a test of the whole program waits in vain for a value or an element, in milliseconds. */
const wholeProgramMs = 120_000;

const charts = statecharts({
  machines: 'machines/*/machine.ts',
  samples: 'machines/*/samples.ts',
  redact: 'machines/personal.ts',
  levels,
  coverage: 'coverage-paths/**/*.json',
  coverageCommand: 'npm run test:paths',
  startPage: '/oportunidades',
});

/** Components of src/ui style in the layer `ui`, all others in `view`. A module can name another layer itself. */
const styleLayers: Plugin = {
  name: 'style-layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.module\.css$/, code: { exclude: '@layer' } },
    handler: (code, id) => `@layer ${id.includes('/src/ui/') ? 'ui' : 'view'} {${code}}`,
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), styleLayers, compressAssets(), charts],
  css: { modules: command === 'build' ? { generateScopedName: 'c[hash:base64:4]' } : {} },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Prevents the compilation of light-dark() and nesting.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128', 'ios17.5'],
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // The document begins without its application (docs/adr/0050-application-on-intent.md).
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? [] : files),
    },
    rolldownOptions: isSsrBuild
      ? quietBundler
      : { ...browserBundle, input: ['index.html', 'src/entry-intent.ts'] },
  },
  test: {
    // By default one core stays idle, which is half of a machine with two.
    maxWorkers: 2,
    // Long enough for a busy machine: these only end a test that waits for something that never happens.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: patienceMs } },
    provide: { patienceMs },
    // The files of a worker share loaded modules. A file that replaces modules with vi.mock, or leaves state in one, is
    // named `*.mocked.test.*`.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            '{domain,machines,scripts}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/faults/history/*.test.ts',
          ],
          exclude: [...slow, pathsOfCharts],
          setupFiles: [quietConsole],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,desk}/**/*.test.ts', 'tests/api/**/*.test.ts'],
          exclude: [...mocked, ...slow],
          globalSetup: testServer,
          setupFiles: [quietConsole],
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...mocked, walksOfViews],
          setupFiles: inJsdom,
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked',
          environment: 'jsdom',
          include: mocked,
          isolate: true,
          setupFiles: inJsdom,
        },
      },
      {
        extends: true,
        test: {
          name: 'visualiser',
          include: ['visualiser/**/*.test.ts', 'tests/visualiser/*.test.ts'],
          exclude: slow,
          setupFiles: ['visualiser/test-support/quiet-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'visualiser-views',
          environment: 'jsdom',
          include: ['visualiser/**/*.test.tsx', 'tests/visualiser/*.test.tsx'],
          setupFiles: [
            'visualiser/test-support/quiet-console.ts',
            'visualiser/test-support/views-setup.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'paths',
          include: ['tests/paths/*.test.ts', 'tests/paths/machines/**/*.test.ts', pathsOfCharts],
          setupFiles: [quietConsole],
        },
      },
      {
        extends: true,
        test: {
          name: 'path-views',
          include: [walksOfViews],
          setupFiles: [quietConsole, viewsSetup, 'tests/paths/views/page-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              actionTimeout: wholeProgramMs,
              launchOptions: chromiumOptions,
              contextOptions: { reducedMotion: 'reduce', locale: 'es-AR' },
            }),
            instances: [{ browser: 'chromium' }],
            traceView: false,
            viewport: { width: 1280, height: 900 },
            commands: pageCommands,
            screenshotFailures: false,
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'path-server',
          include: ['tests/paths/server/**/*.test.ts'],
          globalSetup: testServer,
          setupFiles: [quietConsole],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/paths/chromium/**/*.test.ts'],
          exclude: slow,
          globalSetup: [builtStorefront, testServer],
          expect: { poll: { timeout: wholeProgramMs } },
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: slow,
          globalSetup: [builtStorefront, testServer],
          expect: { poll: { timeout: wholeProgramMs } },
          isolate: true,
        },
      },
    ],
  },
}));
