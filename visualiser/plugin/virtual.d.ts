declare module 'virtual:chart-sources' {
  import type { ChartSources } from '../sources/read-sources.ts';
  const sources: ChartSources;
  export default sources;
}

declare module 'virtual:statecharts/project' {
  /** A `GivenProject`. */
  const project: unknown;
  export default project;
}
