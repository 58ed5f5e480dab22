import { mendoza } from './dates.ts';

const timeFormat = new Intl.DateTimeFormat('es-AR', {
  timeZone: mendoza,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `18:45`, in Mendoza. */
export function formatTime(moment: Date): string {
  return timeFormat.format(moment);
}

const momentFormat = new Intl.DateTimeFormat('es-AR', {
  timeZone: mendoza,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `22/11/2026, 18:45`, in Mendoza. */
export function formatMoment(moment: Date): string {
  return momentFormat.format(moment);
}
