import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readChartSources } from './read-sources.ts';

const name = 'virtual:chart-sources';
const id = `\0${name}`;
const root = join(import.meta.dirname, '../..');

/** Provides `virtual:chart-sources`: the file and line of every state of every machine. Not in builds. */
export function virtualChartSources(): Plugin {
  return {
    name: 'virtual-chart-sources',
    apply: 'serve',
    resolveId: (source) => (source === name ? id : undefined),
    load: (wanted) =>
      wanted === id ? `export default ${JSON.stringify(readChartSources(root))}` : undefined,
    hotUpdate({ file, modules }) {
      if (!file.startsWith(join(root, 'machines/'))) return modules;
      const sources = this.environment.moduleGraph.getModuleById(id);
      return sources ? [...modules, sources] : modules;
    },
  };
}
