import type { DeskForm } from '../pages/form.ts';
import { debtWords } from '../../domain/operation/debts.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { strayDebt } from '../../machines/operation/debts.ts';
import { strayEnds, strayMoney, strayWords } from '../../machines/operation/stray-payments.ts';
import { caseSubject } from '../../server/ground/journal/case-subject.ts';
import { codeOfCase } from '../../server/sale/operations/find-case.ts';
import { html } from '../../server/sale/payments/pages/html.ts';
import {
  endStray,
  findStray,
  listStrays,
  type StoredStray,
} from '../../server/sale/payments/stray-payments.ts';
import type { Answer, Desk } from '../requests.ts';
import { caseAddress } from '../case-address.ts';
import { record } from '../journal.ts';
import type { Page } from '../pages/document.ts';
import { pagedList, rowsOf, sliceOf } from '../pages/paging.ts';
import { againField, facts, field, section } from '../pages/parts.ts';
import { confirmAgain } from '../people/sessions.ts';
import type { Person } from '../person.ts';
import { Refused, unlessRefused } from '../refused.ts';
import { may } from '../roles.ts';
import { endWords, strayLine } from './lines.ts';

type End = keyof typeof strayEnds;

const ends = Object.entries(strayEnds).map(([value, label]) => ({ value, label }));

/** The payments that count for no reservation, and how each ended. */
export function strayRoutes({ dealership, route }: Desk): void {
  const { db, now } = dealership;

  const read = async (typed: string): Promise<StoredStray> => {
    const found = /^\d{1,15}$/.test(typed) ? await findStray(db, Number(typed)) : undefined;
    if (!found) throw new Refused(404, 'No hay ningún pago así.');
    return found;
  };

  route('GET', '/pagos', 'see the day', async ({ query }) => {
    const strays = await listStrays(db);
    const slice = sliceOf(query, strays.length);
    return {
      title: 'Pagos sin reserva',
      main: html`<p><a href="/hoy">Hoy</a></p>
        ${pagedList('Pagos sin reserva', rowsOf(strays, slice).map(strayLine), 'No hay ninguno.', {
          path: '/pagos',
          query,
          slice,
        })}`,
    };
  });

  route('GET', '/pagos/:id', 'see the day', async ({ person, params }) =>
    strayPage(await read(params['id']!), person),
  );

  route('POST', '/pagos/:id', 'end stray payments', async ({ person, params, form }) => {
    const stray = await read(params['id']!);
    const end = async () => {
      const ending = readEnding(form);
      const assigned = await codeOfCase(dealership, ending.caseNumber);
      await confirmAgain(dealership, person, form.get('again') ?? '');
      await db.transaction(async (tx) => {
        const by = `staff: ${person.name}` as const;
        const refusal = await endStray(tx, dealership, stray.id, { ...ending, assigned, by });
        if (refusal) throw refusals[refusal]();
        const { caseNumber, paymentId } = stray;
        const subject = caseNumber === null ? '' : caseSubject(caseNumber);
        const note = [paymentId, strayEnds[ending.end], ending.why].join(', ');
        await record(tx, now(), { person, act: 'ended stray payment', subject, note });
      });
      return { to: '/pagos', sentence: 'Quedó anotado cómo terminó.' };
    };
    return unlessRefused<Answer>(end, async (refused) =>
      strayPage(await read(String(stray.id)), person, { typed: form, refused }),
    );
  });
}

const refusals = {
  'ended before': () => new Refused(409, 'Otra persona ya anotó cómo terminó ese pago.'),
  'unknown case': () => new Refused(422, 'no hay una reserva con ese número', 'reservation'),
  'not counted': () =>
    new Refused(
      422,
      'esa reserva todavía no lo cuenta: anotalo ahí con «Recibir un pago», con el número del pago como recibo',
      'reservation',
    ),
};

function readEnding(form: DeskForm): { end: End; why: string; caseNumber: string } {
  const typed = (name: 'why' | 'reservation') => (form.get(name) ?? '').trim();
  const chosen = ends.find(({ value }) => value === form.get('end'));
  if (!chosen) throw new Refused(422, 'elegí cómo terminó', 'end');
  if (!typed('why')) throw new Refused(422, 'escribí por qué', 'why');
  return { end: chosen.value as End, why: typed('why'), caseNumber: typed('reservation') };
}

function strayPage(
  stray: StoredStray,
  { role }: Person,
  { typed, refused }: { typed?: DeskForm; refused?: Refused } = {},
): Page {
  const debt = strayDebt(stray);
  const { caseNumber } = stray;
  const value = (name: 'end' | 'why' | 'reservation') => typed?.get(name) ?? '';
  return {
    title: strayWords(stray),
    refused,
    main: html`<p><a href="/pagos">Pagos sin reserva</a></p>
      ${section(
        'El pago',
        facts([
          { label: 'Pago', value: stray.paymentId },
          { label: 'Importe', value: strayMoney(stray) },
          { label: 'Referencia', value: stray.clientRef },
          { label: 'Informado', value: formatMoment(stray.reportedAt) },
          ...(caseNumber === null
            ? []
            : [
                {
                  label: 'Reserva',
                  value: html`<a href="${caseAddress(caseNumber)}">${caseNumber}</a>`,
                },
              ]),
          {
            label: debt ? 'Qué hacer' : 'Cómo terminó',
            value: debt ? debtWords(debt) : endWords(stray),
          },
        ]),
      )}
      ${
        debt &&
        may(role, 'end stray payments') &&
        section(
          'Anotar cómo terminó',
          html`<form method="post" action="/pagos/${stray.id}">
            ${field(
              {
                name: 'end',
                label: 'Cómo terminó',
                choices: [{ value: '', label: '—' }, ...ends],
                value: value('end'),
                isRequired: true,
              },
              refused,
            )}
            ${field(
              {
                name: 'reservation',
                label: 'Número de la reserva que lo cuenta',
                hint: 'Solo si quedó anotado en una.',
                value: value('reservation'),
              },
              refused,
            )}
            ${field(
              {
                name: 'why',
                label: 'Por qué, o cómo y cuándo',
                type: 'textarea',
                value: value('why'),
                isRequired: true,
              },
              refused,
            )}
            ${againField('Porque da por terminado un pago.', refused)}
            <button class="primary">Guardar</button>
          </form>`,
        )
      }`,
  };
}
