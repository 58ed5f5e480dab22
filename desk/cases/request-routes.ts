import { caseSubject } from '../../server/ground/journal/case-subject.ts';
import { approveRequest } from '../../server/sale/staff/approvals.ts';
import {
  lapseRequests,
  refuseRequest,
  type OpenRequest,
} from '../../server/sale/staff/requests.ts';
import type { Answer, Desk } from '../requests.ts';
import { record } from '../journal.ts';
import { lookAgain } from '../pages/acts.ts';
import { revisionIn, type DeskForm } from '../pages/form.ts';
import { sentence } from '../pages/parts.ts';
import type { Person } from '../person.ts';
import { confirmAgain } from '../people/sessions.ts';
import { Refused, unlessRefused } from '../refused.ts';
import { readCase } from './case.ts';
import { caseAddress } from '../case-address.ts';
import { casePage } from './case-page.ts';
import { refusedFor } from './routes.ts';

/** The decisions of administración and gerencia about acts that wait for their approval. */
export function requestRoutes({ dealership, route }: Desk): void {
  const { db, now } = dealership;

  async function approve(open: OpenRequest, person: Person, form: DeskForm): Promise<Answer> {
    const { event } = open.request;
    const { caseNumber, status } = open.operation;
    await confirmAgain(dealership, person, form.get('again') ?? '');
    const acted = await approveRequest(dealership, open, {
      by: person,
      revision: revisionIn(form),
    });
    if ('refused' in acted) {
      const { code } = acted.refused;
      // What isn't possible any more never will be: the person asks again with other values.
      if (code === 'refused' || code === 'field') {
        await lapseRequests(db, dealership, open.operation.code, event);
      }
      throw refusedFor(acted.refused);
    }
    const subject = caseSubject(caseNumber);
    const after = acted.operation.status;
    await record(db, now(), {
      person,
      act: 'acted on case',
      subject,
      before: status,
      after,
      note: `${event}, lo pidió ${open.askedBy}`,
    });
    return { to: caseAddress(caseNumber), sentence: sentence(acted.done) };
  }

  async function refuse(open: OpenRequest, person: Person, form: DeskForm): Promise<Answer> {
    const { caseNumber } = open.operation;
    const answer = (form.get('answer') ?? '').trim();
    if (!answer) throw new Refused(422, 'escribí por qué no', 'answer');
    if (!(await refuseRequest(dealership, open, { by: person, answer }))) throw decidedBefore();
    const subject = caseSubject(caseNumber);
    const note = `${open.request.event}: ${answer}`;
    await record(db, now(), { person, act: 'refused request', subject, note });
    return { to: caseAddress(caseNumber), sentence: 'El pedido no se aprobó, y nada cambió.' };
  }

  route('POST', '/reservas/:number/pedidos/:id', 'decide requests', async (requested) => {
    const { person, params, form } = requested;
    const number = params['number']!;
    const { requests } = await readCase(dealership, number, person.role);
    const open = requests.find(({ request }) => String(request.id) === params['id']);
    if (!open) throw decidedBefore();
    const isApproved = form.get('decision') === 'approve';
    const { id } = open.request;
    return unlessRefused<Answer>(
      () => (isApproved ? approve(open, person, form) : refuse(open, person, form)),
      async (refused) =>
        casePage(await readCase(dealership, number, person.role), {
          now: now(),
          person,
          request: { id, typed: form, refused },
        }),
    );
  });
}

const decidedBefore = () =>
  new Refused(409, `Ese pedido ya no espera: se contestó o venció. ${lookAgain}`);
