// Entry: which guards refuse an event. It needs nothing but XState, so production can load it.

export { guardNames, refusalsOf, refusalsOfAlways } from './chart/refusals.ts';
