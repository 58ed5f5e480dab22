import * as z from 'zod';
import type { CommandAnswers } from '../commands/socket.ts';
import { spokenError } from '../commands/spoken-error.ts';
import type { Database } from '../db/connection.ts';
import { backUp } from './backup.ts';

const question = z.object({ path: z.string() });

/** The program that has the embedded database open writes the archive itself. */
export function backupAnswers(db: Database, dataDir: string, now: () => Date): CommandAnswers {
  return {
    backup: async (asked) => {
      const { path } = question.parse(asked);
      try {
        return await backUp(db, { dataDir, path, at: now() });
      } catch (error) {
        return { problem: spokenError(error as Error) };
      }
    },
  };
}
