import { and, inArray, isNull } from 'drizzle-orm';
import type { StaffRole } from '../../../machines/operation/staff-roles.ts';
import type { Database } from '../../ground/db/connection.ts';
import { staff } from '../../ground/db/schema.ts';
import type { Dealership } from '../../sale/dealership.ts';
import { filled } from './letter-draft.ts';
import { reservation } from './letter-parts.ts';
import { salesLetter } from './letters.ts';
import type { Letter } from './letter.ts';
import { subjectOf } from './subject.ts';
import type { SaleEvent } from '../../sale/events.ts';

type ActEvent = Extract<SaleEvent, { act: unknown }>;

interface Words {
  subject: string;
  paragraph: string;
  /** The people who get it besides the sales department. */
  roles: StaffRole[];
}

const words: Record<ActEvent['type'], Words> = {
  'act beyond a limit': {
    roles: ['management'],
    subject: 'Más allá de un límite',
    paragraph: 'Se hizo algo que pasa de un límite de los que puso gerencia en el escritorio.',
  },
  'act waits for approval': {
    roles: ['administration', 'management'],
    subject: 'Espera tu aprobación',
    paragraph:
      'Alguien pidió algo que pasa de un límite. Todavía no se hizo nada: administración o gerencia lo aprueba o lo rechaza en Hoy, en el escritorio.',
  },
};

/** The letters about an act beyond a limit: to the sales department, and to the people of its roles. */
export async function lettersOfAct(
  tx: Database,
  dealership: Dealership,
  { type, operation, act }: ActEvent,
): Promise<Letter[]> {
  const { roles, subject, paragraph } = words[type];
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
  return [...addressees].map((to) => ({ ...letter, to }));
}
