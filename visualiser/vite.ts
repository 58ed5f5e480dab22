// Entry: the Vite plugin.

export type { CoverageLevel, Redaction } from './given.ts';
export { statecharts, type StatechartsOptions } from './plugin/statecharts.ts';
