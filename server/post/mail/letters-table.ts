import { sortableMoment, textTable } from '../../ground/commands/text-table.ts';
import type { LetterState, ListedLetter } from './letter-source.ts';

export const stateWords: Record<LetterState, string> = {
  waiting: 'espera',
  retrying: 'se reintenta',
  sending: 'se está enviando',
  sent: 'enviada',
  'given up': 'no se pudo enviar',
};

/** The letters as a table for a terminal: id, time, recipient, subject, state and the last reason. */
export function lettersTable(letters: readonly ListedLetter[]): string {
  if (letters.length === 0) return 'no hay cartas\n';
  return textTable(
    letters.map(({ id, createdAt, to, subject, state, failures, reason }) => [
      id,
      sortableMoment(createdAt),
      to,
      subject,
      failures > 0 ? `${stateWords[state]} (${failures})` : stateWords[state],
      reason,
    ]),
  );
}
