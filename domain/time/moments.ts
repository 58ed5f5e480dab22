import { formatDay, inMendoza } from './dates.ts';
import { weekdayOf } from './weekdays.ts';

/** `18:45`, in Mendoza. */
export function formatTime(moment: Date): string {
  return inMendoza(moment).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
}

/** `22/11/2026, 18:45`, in Mendoza. */
export function formatMoment(moment: Date): string {
  const [day = ''] = inMendoza(moment).split('T');
  return `${formatDay(day)}, ${formatTime(moment)}`;
}

/**
 * A moment that somebody has to meet, in Mendoza: `martes 1 de diciembre a las 14`, `domingo 3 de enero de 2027 a las
 * 9:30`. Its year is left out when it is the year of `now`.
 */
export function formatWholeMoment(moment: Date, now: Date): string {
  const [day = '', time = ''] = inMendoza(moment).split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  const [hour, minutes] = time.split(':');
  const clock = minutes === '00' ? `${Number(hour)}` : `${Number(hour)}:${minutes}`;
  const article = Number(hour) === 1 ? 'la' : 'las';
  const ofYear = inMendoza(now).startsWith(year) ? '' : ` de ${year}`;
  return `${weekdayOf(day)} ${Number(date)} de ${months[Number(month) - 1]}${ofYear} a ${article} ${clock}`;
}

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
