import { and, eq, isNull } from 'drizzle-orm';
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
export async function reportBeyond(
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  { beyond, by, note }: Beyond,
): Promise<void> {
  const about = await subjectOf(tx, dealership, operation);
  const letter = salesLetter('Más allá de un límite', about, [
    { paragraph: 'Se hizo algo que pasa de un límite de los que puso gerencia en el escritorio.' },
    {
      rows: filled([
        { label: 'Qué', value: beyond },
        { label: 'Quién', value: by },
        { label: 'Nota', value: note },
      ]),
    },
    ...reservation(about.operation, about),
  ]);
  const isManagement = and(eq(staff.role, 'management'), isNull(staff.disabledAt));
  const people = await tx.select({ to: staff.email }).from(staff).where(isManagement);
  const addressees = new Set([letter.to, ...people.map(({ to }) => to)]);
  const letters = [...addressees].map((to) => ({ ...letter, to }));
  await postLetters(tx, dealership, letters, { reservation: operation.code });
}
