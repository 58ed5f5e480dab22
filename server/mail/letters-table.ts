import { sortableMoment, textTable } from '../commands/text-table.ts';
import type { ListedLetter } from './letter-source.ts';

/** The letters as a table for a terminal: id, time, recipient, subject, state and the last reason. */
export function lettersTable(letters: readonly ListedLetter[]): string {
  if (letters.length === 0) return 'no letters\n';
  return textTable(
    letters.map(({ id, createdAt, to, subject, state, failures, reason }) => [
      id,
      sortableMoment(createdAt),
      to,
      subject,
      failures > 0 ? `${state} (${failures})` : state,
      reason,
    ]),
  );
}
