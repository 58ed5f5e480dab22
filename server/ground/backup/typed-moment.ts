import { dayInMendoza, momentOn, parseTypedDate } from '../../../domain/time/dates.ts';
import { UsageError } from '../commands/run-command.ts';

/**
 * A past moment in Mendoza as a person types it: `14:32`, the last time it was that late; `28/11/2026 14:32:05`; `2026-11-28 14:32`. Throws a
 * UsageError.
 */
export function readTypedMoment(text: string, now: Date): Date {
  const [, day = '', hour = '', minute = '', second = '00'] =
    /^(?:(\S+) )?(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(text.trim()) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute}:${second}`;
  const date = day ? parseTypedDate(day) : dayInMendoza(now);
  const moment = date === undefined ? undefined : momentOn(date, time);
  if (!moment || Number.isNaN(moment.getTime())) {
    throw new UsageError(`'${text}' no es un momento: van 14:32 o '28/11/2026 14:32'`);
  }
  if (day || moment <= now) return moment;
  return new Date(moment.getTime() - 86_400_000);
}
