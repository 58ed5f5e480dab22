import type { Plugin } from 'vite';

// Nothing here uses mutations (what is sent goes through the charts) or infinite lists.
const neverUsed: Record<string, [used: string, instead: string]> = {
  mutationCache: ['new Mutation(', 'new Object('],
  query: [
    'this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior',
    'this.options.behavior',
  ],
};

/** Leaves out of the browser's bundle what nothing here uses of the query library. */
export function leanQuery(): Plugin {
  return {
    name: 'lean-query',
    apply: 'build',
    transform: {
      filter: { id: /@tanstack\/query-core\/build\/modern\/(query|mutationCache)\.js$/ },
      handler(code, id) {
        const [used, instead] = neverUsed[/(\w+)\.js$/.exec(id)![1]!]!;
        if (!code.includes(used)) this.error(`the query library has no '${used}' any more`);
        return { code: code.replace(used, instead), map: null };
      },
    },
  };
}
