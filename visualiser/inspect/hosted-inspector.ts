import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { maskPersonal } from './mask.ts';

/** Opens Stately's hosted inspector in a window of its own and sends it everything, with personal data masked. */
export function openHostedInspector(): (inspected: InspectionEvent) => void {
  const inspector = createBrowserInspector({
    sanitizeEvent: (event) => maskPersonal(event) as typeof event,
    sanitizeContext: (context) => maskPersonal(context) as typeof context,
    // Covers inputs and outputs, which are neither event nor context.
    serialize: (event) => maskPersonal(event) as typeof event,
  });
  return (inspected) => inspector.inspect.next?.(inspected);
}
