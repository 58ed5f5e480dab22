import type { Database } from '../db/connection.ts';
import { staffJournal } from '../db/schema.ts';

/** The acts of files and commands in the desk's journal, in the words that it shows. */
export const commandActs = {
  'imported files': 'importó archivos',
  'repriced by command': 'cambió precios con una orden',
  'undid import': 'deshizo una importación',
  'set up dealership': 'creó el concesionario',
} as const;

export type CommandAct = keyof typeof commandActs;

/** Records in the desk's journal what a file or a command changed, with the user of the operating system who ran it. */
export async function recordCommand(
  db: Database,
  at: Date,
  line: { by: 'archivo' | 'comando'; user: string; act: CommandAct; subject: string; note: string },
): Promise<void> {
  const { by, user, act, subject, note } = line;
  const who = `${by} (${user})`;
  await db.insert(staffJournal).values({ at, staffId: null, who, act, subject, note });
}
