import type { Parameters } from '../../../domain/content/parameters.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { visitCalendar } from '../../../domain/operation/visit-calendar.ts';
import { Button } from '../../ui/form/button.tsx';

export interface CalendarButtonProps {
  operation: Operation;
  parameters: Parameters;
}

/** Saves a calendar file with the last date of the visit and the branch's address. */
export function CalendarButton({ operation, parameters }: CalendarButtonProps) {
  const save = async () => {
    const id = await idOf(operation.purchase.transaction?.code ?? '');
    const file = visitCalendar(operation, parameters, { id, now: new Date() });
    if (file) download(file);
  };
  return (
    <Button variant="secondary" onClick={() => void save()}>
      Agregar al calendario
    </Button>
  );
}

/**
 * The same id as in the calendar file of the letter, so that a calendar merges the two events. `crypto.subtle` exists
 * only on secure origins.
 */
async function idOf(code: string): Promise<string> {
  if (!('subtle' in crypto)) return String(Date.now());
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, 20);
}

function download(calendar: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }));
  link.download = 'reserva.ics';
  link.click();
  URL.revokeObjectURL(link.href);
}
