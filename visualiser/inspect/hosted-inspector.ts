import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { maskPersonal } from './mask.ts';

/** Opens the hosted inspector, stately.ai, in a window of its own, and tells it everything but what is personal. */
export function openHostedInspector(): (inspected: InspectionEvent) => void {
  const inspector = createBrowserInspector({
    sanitizeEvent: (event) => maskPersonal(event) as typeof event,
    sanitizeContext: (context) => maskPersonal(context) as typeof context,
    // What actors are given and what they answer is neither event nor context.
    serialize: (event) => maskPersonal(event) as typeof event,
  });
  return (inspected) => inspector.inspect.next?.(inspected);
}
