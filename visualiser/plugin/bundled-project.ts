import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { oneFile } from './one-file.ts';

const missing = 'virtual:statecharts/missing/';

/** A module that can't be found fails the modules that import it, and not all the others. */
const withoutMissing: Plugin = {
  name: 'modules that are not there',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || source.startsWith('\0') || source.startsWith(missing)) return undefined;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found ?? `\0${missing}${source}`;
  },
  load(id) {
    if (!id.startsWith(`\0${missing}`)) return undefined;
    const reason = `Cannot find module '${id.slice(missing.length + 1)}'`;
    return `throw new Error(${JSON.stringify(reason)});`;
  },
};

const entry = 'virtual:statecharts/entry';

/**
 * The modules of a project as one, which shares XState with the page: dozens of requests take longer than all else that
 * the page does. Undefined for a project that only its own plugins can read.
 */
export async function bundledProject(
  { root, mode, resolve, define }: ResolvedConfig,
  code: string,
): Promise<string | undefined> {
  const built = build({
    root,
    mode,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: resolve.alias, conditions: resolve.conditions },
    define: { ...define, 'process.env.NODE_ENV': '"development"' },
    plugins: [
      {
        name: 'the modules of a project',
        resolveId: (id) => (id === entry ? `\0${id}` : undefined),
        load: (id) => (id === `\0${entry}` ? code : undefined),
      },
      withoutMissing,
    ],
    build: {
      target: 'esnext',
      write: false,
      // The workbench shows the names and the code of functions.
      minify: false,
      modulePreload: false,
      rollupOptions: {
        input: entry,
        external: ['xstate', /^xstate\//],
        preserveEntrySignatures: 'strict',
        shimMissingExports: true,
        output: { ...oneFile },
      },
    },
  }) as Promise<Rolldown.RolldownOutput>;
  return built.then(
    ({ output: [chunk] }) => chunk.code,
    () => undefined,
  );
}
