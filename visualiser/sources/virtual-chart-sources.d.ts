declare module 'virtual:chart-sources' {
  const sources: Record<string, Record<string, { file: string; line: number }>>;
  export default sources;
}
