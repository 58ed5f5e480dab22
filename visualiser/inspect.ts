// Entry: what a page of the project loads in development, so that its actors show up in Live.

export { inspectActors } from './inspect/inspect-actors.ts';
