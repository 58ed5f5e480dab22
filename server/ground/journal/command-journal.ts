import type { Database } from '../db/connection.ts';
import { staffJournal } from '../db/schema.ts';

/** The acts of files and commands in the desk's journal, in the words that it shows. */
export const commandActs = {
  'imported files': 'importó archivos',
  'repriced by command': 'cambió precios con una orden',
  'undid import': 'deshizo una importación',
  'set up dealership': 'creó el concesionario',
  'invited by command': 'invitó con una orden',
  'acted by command': 'actuó en una reserva con una orden',
  'refunded by command': 'pidió otra vez una devolución con una orden',
  'confirmed by command': 'confirmó un pago con una orden',
  'sent letters by command': 'volvió a enviar lo que no se pudo enviar, con una orden',
} as const;

export type CommandAct = keyof typeof commandActs;

/**
 * Records in the desk's journal what a file or a command changed, with the user of the operating system who ran it, or
 * the person who uploaded it at the desk.
 */
export async function recordCommand(
  db: Database,
  at: Date,
  line: {
    by: 'archivo' | 'comando';
    user: string;
    /** The person of the desk, whose name `user` is. */
    staffId?: string | undefined;
    act: CommandAct;
    subject?: string;
    before?: string;
    after?: string;
    note?: string;
  },
): Promise<void> {
  const { by, user, staffId, subject = '', ...what } = line;
  const who = staffId === undefined ? `${by} (${user})` : user;
  await db.insert(staffJournal).values({ at, staffId: staffId ?? null, who, subject, ...what });
}
