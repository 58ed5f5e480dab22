import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { browserBundle, quietBundler } from './scripts/browser-bundle.ts';
import { compressAssets } from './scripts/compress-assets.ts';
import { virtualChartSources } from './visualiser/sources/vite-plugin.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), compressAssets(), virtualChartSources()],
  css: { modules: command === 'build' ? { generateScopedName: 'c[hash:base64:4]' } : {} },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Keeps light-dark() and nesting as they are written.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128', 'ios17.5'],
    copyPublicDir: !isSsrBuild,
    modulePreload: false,
    // One small stylesheet for the whole site: no screen waits for its own.
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild ? quietBundler : browserBundle,
  },
  test: {
    // By default one core stays idle, which on two is half of them.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'floors',
          include: [
            '{domain,machines,server,scripts}/**/*.test.ts',
            'tests/{api,faults}/**/*.test.ts',
            'tests/*.test.ts',
          ],
          globalSetup: ['tests/support/database/database-template.ts'],
          setupFiles: ['tests/support/views/quiet-console.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/views/views-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'visualiser',
          include: ['visualiser/**/*.test.ts'],
          setupFiles: ['visualiser/test-support/quiet-console.ts'],
          testTimeout: 30_000,
          // These tests share no state, and each would load the same machines again.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'visualiser-views',
          environment: 'jsdom',
          include: ['visualiser/**/*.test.tsx'],
          setupFiles: ['visualiser/test-support/views-setup.ts'],
          // Files of one worker share the layouts of charts, which take most of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'paths',
          include: ['tests/paths/*.test.ts', 'tests/paths/machines/**/*.test.ts'],
          setupFiles: ['tests/support/views/quiet-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'path-views',
          environment: 'jsdom',
          include: ['tests/paths/views/**/*.test.ts'],
          setupFiles: ['tests/support/views/views-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/paths/chromium/**/*.test.ts'],
          globalSetup: ['tests/support/program/built-program.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
