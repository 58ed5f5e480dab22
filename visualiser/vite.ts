// Entry: the Vite plugin.

export type { CoverageLevel, DecisionStream, Redaction } from './plugin/given.ts';
export { statecharts, type StatechartsOptions } from './plugin/statecharts.ts';
