// Entry: the guards that refuse an event. Production can load it, because it imports only XState.

export { guardNames, refusalsOf, refusalsOfAlways } from './chart/refusals.ts';
