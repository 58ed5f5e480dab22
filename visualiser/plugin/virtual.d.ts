declare module 'virtual:chart-sources' {
  import type { ChartSources } from '../sources/read-sources.ts';
  const sources: ChartSources;
  export default sources;
  /** The WebSocket of the development server; none in tests. */
  export const hot: ImportMeta['hot'];
}

declare module 'virtual:statecharts/project' {
  /** A `GivenProject`. */
  const project: unknown;
  export default project;
}
