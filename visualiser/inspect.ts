// Entry: a page or a process of the project loads this in development, so that Live shows its actors.

export { inspectActors } from './inspect/inspect-actors.ts';
export { inspectDecisions } from './inspect/inspect-decisions.ts';
