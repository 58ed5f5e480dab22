declare module 'virtual:chart-sources' {
  const sources: Record<string, Record<string, { file: string; line: number }>>;
  export default sources;
}

declare module 'virtual:statecharts/project' {
  /** A GivenProject. */
  const project: unknown;
  export default project;
}
