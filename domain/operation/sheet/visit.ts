import type { Operation } from '../operation.ts';
import type { Visit } from '../visits/visit.ts';
import { sheetRows, type SheetReader, type SheetRow } from './row.ts';

export const visitLabels = {
  address: 'Dónde',
  place: 'Tu 0 km está en',
  appointment: 'Tu visita',
  deadline: 'Hasta cuándo',
  toBring: 'Qué llevar',
  host: 'Quién te atiende',
  telephone: 'Teléfono',
  whatsapp: 'WhatsApp',
} as const;

const ofSales = {
  ...visitLabels,
  place: 'El vehículo está en',
  appointment: 'El cliente viene el',
  deadline: 'Plazo para venir',
  toBring: 'Qué trae',
  host: 'Quién atiende',
} as const satisfies typeof visitLabels extends infer Labels ? Record<keyof Labels, string> : never;

type Key = keyof typeof visitLabels | 'hours';

/** Where, until when and with what the buyer comes. Hours are one row for each line of the opening hours. */
export function visitSheet(
  { purchase }: Operation,
  visit: Visit,
  { reader = 'buyer', whatsapp }: { reader?: SheetReader; whatsapp?: string | undefined } = {},
): SheetRow<Key>[] {
  const { address, appointment, deadline, isOver, hours, toBring, host, telephone } = visit;
  return [
    ...sheetRows<Exclude<Key, 'hours'>>(reader === 'buyer' ? visitLabels : ofSales, {
      address,
      place: `Sucursal ${purchase.vehicle.location}`,
      appointment,
      deadline: deadline && (isOver ? `venció el ${deadline}` : deadline),
      toBring,
      host,
      telephone,
      whatsapp,
    }),
    ...hours.map((line) => ({
      key: 'hours' as const,
      label: `Horario, ${line.days.toLocaleLowerCase('es-AR')}`,
      value: line.hours,
    })),
  ];
}

/** 'Tenés hasta el martes 1 de diciembre a las 14.'; empty for a buyer who came, or whom nobody awaits. */
export function deadlineWords({ deadline, isOver }: Pick<Visit, 'deadline' | 'isOver'>): string {
  if (!deadline) return '';
  return isOver
    ? `Tu plazo para venir terminó el ${deadline}: escribinos o llamanos para acordar otro día.`
    : `Tenés hasta el ${deadline}.`;
}
