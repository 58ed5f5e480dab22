import { and, inArray, isNull } from 'drizzle-orm';
import type { StaffRole } from '../../../machines/operation/staff-events.ts';
import type { Database } from '../../ground/db/connection.ts';
import { staff } from '../../ground/db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { filled } from '../../post/mail/letter-draft.ts';
import { reservation } from '../../post/mail/letter-parts.ts';
import { salesLetter } from '../../post/mail/letters.ts';
import { postLetters } from '../../post/mail/outbox.ts';
import { subjectOf } from '../operations/announcements.ts';
import type { StoredOperation } from '../operations/stored-ledger.ts';

/** An act beyond a limit: the limit in words, who acted, and their note. */
interface Beyond {
  beyond: string;
  by: string;
  note: string | undefined;
}

/** Queues letters about an act beyond a limit: to the sales department, and to each person of gerencia. */
export const reportBeyond = (
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  act: Beyond,
): Promise<void> =>
  writeToStaff(tx, dealership, operation, {
    act,
    roles: ['management'],
    subject: 'Más allá de un límite',
    paragraph: 'Se hizo algo que pasa de un límite de los que puso gerencia en el escritorio.',
  });

/** Queues letters about an act that waits: to the sales department, and to each person who may approve it. */
export const reportRequest = (
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  act: Beyond,
): Promise<void> =>
  writeToStaff(tx, dealership, operation, {
    act,
    roles: ['administration', 'management'],
    subject: 'Espera tu aprobación',
    paragraph:
      'Alguien pidió algo que pasa de un límite. Todavía no se hizo nada: administración o gerencia lo aprueba o lo rechaza en Hoy, en el escritorio.',
  });

interface StaffLetter {
  act: Beyond;
  roles: StaffRole[];
  subject: string;
  paragraph: string;
}

async function writeToStaff(
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  { act, roles, subject, paragraph }: StaffLetter,
): Promise<void> {
  const about = await subjectOf(tx, dealership, operation);
  const letter = salesLetter(subject, about, [
    { paragraph },
    {
      rows: filled([
        { label: 'Qué', value: act.beyond },
        { label: 'Quién', value: act.by },
        { label: 'Nota', value: act.note },
      ]),
    },
    ...reservation(about.operation, about),
  ]);
  const isMeant = and(inArray(staff.role, roles), isNull(staff.disabledAt));
  const people = await tx.select({ to: staff.email }).from(staff).where(isMeant);
  const addressees = new Set([letter.to, ...people.map(({ to }) => to)]);
  const letters = [...addressees].map((to) => ({ ...letter, to }));
  await postLetters(tx, dealership, letters, { reservation: operation.code });
}
