import { reason, type Reason } from './reason.ts';

/** Nothing to mend: it passes. */
export function stillSaving(): Reason[] {
  return [reason('Todavía se está guardando lo que escribiste.')];
}
