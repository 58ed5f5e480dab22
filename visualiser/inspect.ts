// Entry: a page of the project loads this in development, so that Live shows its actors.

export { inspectActors } from './inspect/inspect-actors.ts';
