import type { StaffRole } from '../../machines/operation/staff-roles.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import {
  listLetters,
  retryLetter,
  type ListedLetter,
} from '../../server/post/mail/letter-source.ts';
import { stateWords } from '../../server/post/mail/letters-table.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import type { Desk } from '../requests.ts';
import { record } from '../journal.ts';
import { pagedList, rowsOf, sliceOf } from '../pages/paging.ts';
import { press } from '../pages/parts.ts';
import { Refused } from '../refused.ts';
import { may } from '../roles.ts';

/** The letters and the events for the CRM: waiting, failed and recently sent ones. */
export function outboxRoutes({ dealership, route }: Desk): void {
  const { db, boss, now } = dealership;

  route('GET', '/hoy/envios', 'send letters again', async ({ person, query }) => {
    const letters = await listLetters({ boss });
    const slice = sliceOf(query, letters.length);
    return {
      title: 'Cartas y avisos al CRM',
      main: html`${pagedList(
        'Lo que sale',
        rowsOf(letters, slice).map((each) => sentLine(each, person.role)),
        'No hay nada por enviar ni recién enviado.',
        { path: '/hoy/envios', query, slice },
      )}`,
    };
  });

  route('POST', '/hoy/cartas/:id', 'send letters again', async ({ person, params }) => {
    const id = params['id']!;
    if (!(await retryLetter({ db, boss }, id))) {
      throw new Refused(409, 'Eso ya salió, o ya se está enviando otra vez.');
    }
    await record(db, now(), { person, act: 'sent letter again', subject: id });
    return { to: '/hoy/envios', sentence: 'Se vuelve a enviar.' };
  });
}

/** The content and recipient of a message, its state, and a button if it can be sent now. */
export function sentLine(
  { id, to, subject, createdAt, state, reason }: ListedLetter,
  role: StaffRole,
): Html {
  const isWaiting = state !== 'sent' && state !== 'sending';
  return html`<span
      >${subject}<br /><small
        >a ${to}, ${formatMoment(createdAt)}: ${stateWords[state]}${reason && `, ${reason}`}</small
      ></span
    >
    ${
      isWaiting &&
      may(role, 'send letters again') &&
      press(`/hoy/cartas/${id}`, 'Enviar otra vez', `: ${subject}`)
    }`;
}
