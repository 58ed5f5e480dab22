import { formatDay, inMendoza } from './dates.ts';

/** `18:45`, in Mendoza. */
export function formatTime(moment: Date): string {
  return inMendoza(moment).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
}

/** `22/11/2026, 18:45`, in Mendoza. */
export function formatMoment(moment: Date): string {
  const [day = ''] = inMendoza(moment).split('T');
  return `${formatDay(day)}, ${formatTime(moment)}`;
}
