import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { screensOfFiles, type ImportGraph } from './screens-of-file.ts';

/** Switches off the bundler's report of the time of each plugin, which is noise at a program's start. */
export const quietBundler = { checks: { bundlerTimings: false } };

const packages = (names: string) => new RegExp(`/node_modules/(${names})/`);

const screensOf = screensOfFiles();

/** What at least so many pages import is one file: without it, a page would ask for dozens of small ones. */
const pagesThatShare = 6;

/** One stylesheet of what several pages share, because each further file is a request before the first paint. */
function stylesheetOf(id: string, graph: ImportGraph): string | null {
  const { isOfEntry, pages } = screensOf(id, graph);
  return isOfEntry || pages.length > 1 ? 'styles' : null;
}

// Zod's index exports it to every importer of Zod, so the imports don't show that agents alone need it.
const jsonSchema = /\/node_modules\/zod\/.+(json-schema|registries)/;

/** Files that the same screens fetch first are one file. The bundler alone makes a file for each set of importers. */
function fileOf(id: string, graph: ImportGraph): string | null {
  if (jsonSchema.test(id)) return 'json-schema';
  const { isOfOne, first, pages } = screensOf(id, graph);
  if (isOfOne) return null;
  if (pages.length >= pagesThatShare) return 'shared';
  const screens = first.map((screen) => relative(import.meta.dirname, screen)).join();
  return `of-${createHash('sha1').update(screens).digest('hex').slice(0, 8)}`;
}

/**
 * What the browser loads together. The cuts are the `import()`s of routes and steps (docs/adr/0009-size-budgets.md); no
 * path of a file is named here, so a file that moves changes nothing.
 */
export const browserBundle = {
  ...quietBundler,
  // A group has what it names, and not what that imports: a page would load another page's files.
  preserveEntrySignatures: 'allow-extension' as const,
  output: {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: stylesheetOf, test: /\.css$/, priority: 3 },
        // Changes only with a release of the libraries, so that it stays in browsers' caches.
        {
          name: 'libraries',
          priority: 2,
          test: packages('react|react-dom|scheduler|react-router|react-router-dom|@tanstack'),
        },
        { name: fileOf, priority: 0 },
      ],
    },
  },
};
