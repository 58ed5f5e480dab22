import { useQuery } from '@tanstack/react-query';
import { branchOf, wholeAddress } from '../../../domain/content/parameters.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { visitCalendar } from '../../../domain/operation/visit-calendar.ts';
import { useClient } from '../../api/context.ts';
import { parametersQuery } from '../../api/queries.ts';
import { Button } from '../../ui/form/button.tsx';

/** Saves a calendar file with the date until when to come and the branch's address. */
export function CalendarButton({ operation }: { operation: Operation }) {
  const { data: parameters } = useQuery(parametersQuery(useClient()));
  if (!parameters) return null;
  const { group } = parameters;
  const save = async () => {
    const file = visitCalendar({
      operation,
      seller: group.name,
      place: wholeAddress(branchOf(parameters, operation.purchase.vehicle.location) ?? group),
      telephone: group.telephone,
      id: await idOf(operation.purchase.transaction?.code ?? ''),
    });
    if (file) download(file);
  };
  return (
    <Button variant="secondary" onClick={() => void save()}>
      Agregar al calendario
    </Button>
  );
}

/** That of the letter's file, so that a calendar doesn't get the events twice. Only secure origins can hash. */
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
