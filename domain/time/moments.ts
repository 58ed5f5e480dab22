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

/** A moment of the next days in Mendoza: `jueves 26 a las 13`, `lunes 1 a las 9:30`. */
export function formatComingMoment(moment: Date): string {
  const [day = '', time = ''] = inMendoza(moment).split('T');
  const [hour, minutes] = time.split(':');
  const clock = minutes === '00' ? `${Number(hour)}` : `${Number(hour)}:${minutes}`;
  const article = Number(hour) === 1 ? 'la' : 'las';
  return `${weekdayOf(day)} ${Number(day.slice('yyyy-mm-'.length))} a ${article} ${clock}`;
}
