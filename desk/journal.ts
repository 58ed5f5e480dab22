import { desc, eq } from 'drizzle-orm';
import type { Database } from '../server/ground/db/connection.ts';
import { staffJournal } from '../server/ground/db/schema.ts';
import { commandActs } from '../server/ground/journal/command-journal.ts';
import type { Person } from './person.ts';

/** Looking at pages with personal data, and files of them: they change nothing. */
const readings = {
  'read case': 'vio una reserva',
  'searched cases': 'buscó reservas',
  'listed leads': 'vio la lista de consultas',
  'exported list': 'bajó una lista',
  'read lead': 'vio una consulta',
  'read person': 'vio los datos de una persona',
  'exported person': 'bajó los datos de una persona',
} as const;

const changes = {
  'signed in': 'entró',
  'signed out': 'salió',
  'was refused': 'quiso hacer lo que su rol no puede',
  'wrong try': 'no pudo entrar',
  'invited person': 'invitó',
  'withdrew invitation': 'retiró una invitación',
  'accepted invitation': 'aceptó la invitación',
  'disabled person': 'dio de baja',
  'enabled person': 'dio de alta otra vez',
  'ended session': 'cerró una sesión',
  'changed password': 'cambió su contraseña',
  'started reservation': 'empezó una reserva',
  'sent link': 'mandó o abrió el enlace de una reserva',
  'acted on case': 'actuó en una reserva',
  'proposed unit': 'propuso otra unidad para una reserva',
  'withdrew unit': 'retiró la propuesta de otra unidad',
  'asked for approval': 'pidió aprobación para un acto',
  'refused request': 'no aprobó un acto',
  'assigned case': 'cambió quién se ocupa de una reserva',
  'wrote note': 'anotó algo',
  'kept promise': 'marcó como cumplida una promesa',
  'changed lead': 'cambió una consulta',
  'ended wait': 'quitó a alguien de una lista de espera',
  'sent letter again': 'volvió a enviar una carta o un aviso',
  'erased person': 'borró los datos de una persona',
  'recorded data request': 'anotó un pedido sobre datos personales',
  'answered data request': 'contestó un pedido sobre datos personales',
  'ended stray payment': 'anotó cómo terminó un pago sin reserva',
  'recorded fiscal document': 'anotó un comprobante',
  'removed fiscal document': 'quitó un comprobante',
  'changed price': 'cambió un precio',
  'changed unit': 'cambió una unidad',
  'uploaded sheets': 'subió planillas al catálogo',
  'changed photographs': 'cambió fotos del catálogo',
  'scheduled change': 'programó un cambio del catálogo',
  'unscheduled change': 'canceló un cambio programado del catálogo',
  'discarded sheets': 'descartó planillas del catálogo',
  'renewed feed': 'cambió la dirección de un anuncio',
  'set limit': 'cambió un límite',
  ...commandActs,
} as const;

/** The acts of the desk's journal, in the words that it stores and shows. */
export const journalActs = { ...changes, ...readings } as const;

export const readingActs = Object.keys(readings);

export type JournalAct = keyof typeof journalActs;

export interface JournalLine {
  /** Undefined for the command on the server and for people who are not signed in. */
  person?: Pick<Person, 'id' | 'name'> | undefined;
  act: JournalAct;
  /** The name of a case ('reserva 1042'), or the id of the act's subject. */
  subject?: string;
  before?: string | undefined;
  after?: string | undefined;
  note?: string | undefined;
}

export type StaffJournalRow = typeof staffJournal.$inferSelect;

export async function record(db: Database, now: Date, line: JournalLine): Promise<void> {
  const { person, act, subject = '', before, after, note } = line;
  const who = person?.name ?? '';
  await db
    .insert(staffJournal)
    .values({ at: now, staffId: person?.id ?? null, who, act, subject, before, after, note });
}

const maxListed = 200;

/** The last acts, the latest first; only those of a subject if it is given. */
export function readStaffJournal(
  db: Database,
  { subject }: { subject?: string } = {},
): Promise<StaffJournalRow[]> {
  return db
    .select()
    .from(staffJournal)
    .where(subject === undefined ? undefined : eq(staffJournal.subject, subject))
    .orderBy(desc(staffJournal.id))
    .limit(maxListed);
}
