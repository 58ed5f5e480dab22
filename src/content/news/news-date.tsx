import { parseTypedDate } from '../../../domain/time/dates.ts';

/** A day as people read it, and as programs do. */
export function NewsDate({ date }: { date: string }) {
  return <time dateTime={parseTypedDate(date)}>{date}</time>;
}
