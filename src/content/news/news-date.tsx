import { parseTypedDate } from '../../../domain/time/dates.ts';

/** A day as text, with its machine-readable value. */
export function NewsDate({ date }: { date: string }) {
  return <time dateTime={parseTypedDate(date)}>{date}</time>;
}
