import type { CommandAnswers, ProgramSocket } from '../commands/socket.ts';
import type { LetterSource, ListedLetter } from './letter-source.ts';

type SentLetter = Omit<ListedLetter, 'createdAt'> & { createdAt: string };

/** What the program does for `npm run letters`. */
export function letterAnswers(source: LetterSource): CommandAnswers {
  return {
    letters: () => source.list(),
    'retry-letter': (question) => source.retry((question as { id: string }).id),
  };
}

/** The letters of the running program. */
export function socketLetters(program: ProgramSocket): LetterSource {
  return {
    async list() {
      const letters = (await program.ask('letters', {})) as SentLetter[];
      return letters.map((letter) => ({ ...letter, createdAt: new Date(letter.createdAt) }));
    },
    retry: async (id) => (await program.ask('retry-letter', { id })) === true,
  };
}
