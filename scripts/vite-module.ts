import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');

/** Loads a module with style sheets, JSX or `import.meta.glob`, which Node can't load, and closes Vite afterwards. */
export async function withViteModule<Module, Result>(
  path: string,
  read: (module: Module) => Promise<Result>,
): Promise<Result> {
  const vite = await createServer({
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await read((await vite.ssrLoadModule(path)) as Module);
  } finally {
    await vite.close();
  }
}
