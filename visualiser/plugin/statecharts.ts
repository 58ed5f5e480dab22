import { existsSync, globSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { join, resolve } from 'node:path';
import { searchForWorkspaceRoot, type Plugin, type ResolvedConfig } from 'vite';
import { messageOf } from '../error.ts';
import { channelName, type ChannelMessage, type PageInfo } from '../inspect/channel.ts';
import { filesWithMachines, readChartSources } from '../sources/read-sources.ts';
import { bundledProject } from './bundled-project.ts';
import type { CoverageLevel, GivenProject } from '../given.ts';
import { differencesSince } from './differences-since.ts';
import { storedDrawing } from './stored-drawings.ts';
import { bundledWorkbench, bundleName, type WorkbenchBundle } from './workbench-bundle.ts';

/** Paths and patterns start at Vite's root. */
export interface StatechartsOptions {
  machines: string | readonly string[];
  /** The files that export samples of what can happen to a chart. */
  samples?: string | readonly string[];
  /** A module with the rules about personal data (see `Redaction`); without it, nothing is masked. */
  redact?: string;
  /** The levels that the project's path tests write coverage for. */
  levels?: readonly CoverageLevel[];
  /** The files of coverage that `statecharts cover` or the project's tests write; 'statecharts/*.coverage.json' by default. */
  coverage?: string;
  /** The command that writes coverage, for who has none; that of the workbench by default. */
  coverageCommand?: string;
  /** A page of the project on which actors run; '/' by default. */
  startPage?: string;
}

const project = 'virtual:statecharts/project';
const places = 'virtual:chart-sources';
/** The project as the workbench's page imports it. */
const bundled = 'virtual:statecharts/bundled';
const here = join(import.meta.dirname, '..');
const page = join(here, 'index.html');

/**
 * Shows the statecharts of a project at /statecharts of its development server. The page reads the project through
 * two virtual modules. Builds don't include it.
 */
export function statecharts(options: StatechartsOptions): Plugin {
  const patterns = [options.machines].flat();
  let root = process.cwd();
  let config: ResolvedConfig;
  /** Until a file changes, because the bundle is found by a digest of its sources. */
  let workbench: Promise<WorkbenchBundle> | undefined;
  return {
    name: 'statecharts',
    apply: 'serve',
    config: ({ root: given = process.cwd() }) => ({
      optimizeDeps: { include: dependencies },
      // Machines and the page must share one XState.
      resolve: { dedupe: ['xstate'] },
      server: { fs: { allow: [searchForWorkspaceRoot(resolve(given)), here] } },
    }),
    configResolved: (resolved) => {
      config = resolved;
      root = resolved.root;
      const { redact } = options;
      // Without it, the page of the project could not load.
      if (redact && !existsSync(join(root, redact))) {
        throw new Error(`statecharts: there is no ${redact}, which 'redact' names`);
      }
      const { cacheDir, server } = resolved;
      // Contains the bundle's stylesheet; a cache may be outside of the project.
      server.fs.allow.push(join(cacheDir, 'statecharts'));
    },
    resolveId: (source) =>
      [project, places, bundled].includes(source) ? `\0${source}` : undefined,
    async load(id) {
      if (id === `\0${project}`) return projectModule(options, filesWithMachines(root, patterns));
      if (id === `\0${bundled}`) {
        const code = projectModule(options, filesWithMachines(root, patterns));
        const modules = await bundledProject(config, code);
        return { code: modules ?? `export { default } from '${project}'`, map: { mappings: '' } };
      }
      if (id === `\0${places}`) {
        const sources = JSON.stringify(readChartSources(root, patterns));
        return `export default ${sources};\nexport const hot = import.meta.hot;`;
      }
      return undefined;
    },
    // Without this, Vite would add a source map five times as large as the bundle.
    transform: (code, id) =>
      id.includes(`/${bundleName}`) ? { code, map: { mappings: '' } } : undefined,
    hotUpdate({ file, modules }) {
      workbench = undefined;
      if (!isSource(file)) return modules;
      const { moduleGraph } = this.environment;
      return [
        ...modules,
        ...[places, bundled].flatMap((id) => moduleGraph.getModuleById(`\0${id}`) ?? []),
      ];
    },
    configureServer(vite) {
      const stored = join(vite.config.cacheDir, 'statecharts');
      const bundle = () => (workbench ??= bundledWorkbench(stored));
      // Bundles before the first visit; an error shows on that visit.
      vite.httpServer?.once('listening', () => void bundle().catch(() => {}));
      // Processes without a page report here, for every open workbench.
      const reporting = new Map<unknown, PageInfo>();
      vite.ws.on(channelName, (message: ChannelMessage, client) => {
        if ('page' in message) reporting.set(client, message.page);
        vite.ws.send(channelName, message);
      });
      vite.ws.on('vite:client:disconnect', (_: unknown, client: unknown) => {
        const page = reporting.get(client);
        if (page) vite.ws.send(channelName, { kind: 'goodbye', page } satisfies ChannelMessage);
        reporting.delete(client);
      });
      vite.middlewares.use('/statecharts/coverage', (_, response) => {
        const files = globSync(options.coverage ?? 'statecharts/*.coverage.json', { cwd: root });
        const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
        response.end(`[${texts.join()}]`);
      });
      const answering = (address: string, answer: (request: IncomingMessage) => Promise<string>) =>
        vite.middlewares.use(address, (request, response) => {
          void answer(request)
            .catch((error: unknown) => {
              response.statusCode = 500;
              return messageOf(error);
            })
            .then((body) => response.end(body));
        });
      answering('/statecharts/drawing', async (request) =>
        storedDrawing(stored, await text(request)),
      );
      answering('/statecharts/difference', async ({ url = '' }) => {
        const since = new URL(url, 'http://localhost').searchParams.get('since') ?? '';
        const folder = join(stored, 'difference');
        return JSON.stringify(await differencesSince(since, { root, patterns, folder }));
      });
      vite.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '', 'http://localhost');
        // The command writes samples to a folder with the same name.
        const isFile = pathname.includes('.') && existsSync(join(root, pathname));
        if (isFile || !/^\/statecharts(\/|$)/.test(pathname)) return next();
        void bundle()
          .then(({ script, styles }) => {
            const html = readFileSync(page, 'utf8')
              .replace('%script%', `/@fs/${script}`)
              .replace('%styles%', `/@fs/${styles}`);
            return vite.transformIndexHtml(pathname, html);
          })
          .then((document) => {
            // The page holds inline scripts for hot reload.
            response.removeHeader('content-security-policy');
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(document);
          }, next);
      });
    },
  };
}

/** What the page needs; a dependency that Vite discovers later would reload the open pages. */
const dependencies = ['xstate', 'xstate/guards'];

/** Milliseconds. */
const loadingLimit = 20_000;

const isSource = (file: string) => /\.[cm]?[jt]sx?$/.test(file) && !file.includes('node_modules');

function projectModule(
  options: StatechartsOptions,
  withMachines: GivenProject['withMachines'],
): string {
  const { machines, samples = [], redact } = options;
  const { levels = [{ level: 1, heading: 'the actor' }], startPage = '/' } = options;
  const { coverageCommand = `npx statecharts cover '${[machines].flat().join("' '")}'` } = options;
  const redaction = redact ? `import * as redaction from ${JSON.stringify(fromRoot(redact))};` : '';
  // A file that fails to load must not hide the others.
  return `${redaction}
const broken = [];
// A module that waits at its top for something that never comes.
const inTime = (loading) => {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(fail, ${loadingLimit}, new Error('it waits for something at its top'));
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
};
// An export that is a promise of a machine.
const settled = async (module) => Object.fromEntries(await Promise.all(Object.entries(module).map(
  async ([name, value]) => [name, value instanceof Promise ? await inTime(value).catch(() => undefined) : value])));
async function loaded(files) {
  const modules = Object.entries(files).map(async ([file, load]) => {
    try {
      return [file, await settled(await inTime(load()))];
    } catch (error) {
      if (broken.every((each) => each.file !== file)) broken.push({ file, reason: String(error?.message ?? error) });
      return [file, {}];
    }
  });
  return Object.fromEntries(await Promise.all(modules));
}
export default {
  machines: await loaded(${glob(machines)}),
  samples: await loaded(${glob(samples)}),
  redaction: ${redact ? 'redaction' : '{}'},
  levels: ${JSON.stringify(levels)},
  startPage: ${JSON.stringify(startPage)},
  coverageCommand: ${JSON.stringify(coverageCommand)},
  broken,
  withMachines: ${JSON.stringify(withMachines)},
};`;
}

function glob(patterns: string | readonly string[]): string {
  const all = [patterns].flat().map(fromRoot);
  if (all.length === 0) return '{}';
  return `import.meta.glob(${JSON.stringify([...all, '!**/*.test.*', '!**/*.d.ts'])})`;
}

/** A virtual module has no folder, so its paths start at the root. */
function fromRoot(path: string): string {
  return path.startsWith('/') ? path : `/${path.replace(/^\.\//, '')}`;
}
