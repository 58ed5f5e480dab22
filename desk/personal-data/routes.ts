import { formatDay } from '../../domain/time/dates.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import type { DataRequestKind } from '../../domain/operation/deadlines.ts';
import { kindNames } from '../../server/post/mail/lead-letters.ts';
import {
  erasePersonalData,
  personalDataOf,
  personalFile,
  type PersonalData,
} from '../../server/sale/staff/personal-data.ts';
import { operationWords } from '../../server/sale/payments/journal-words.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import type { Answer, Desk } from '../requests.ts';
import { caseAddress } from '../case-address.ts';
import { record, type JournalAct } from '../journal.ts';
import type { Page } from '../pages/document.ts';
import {
  againField,
  field,
  hiddenFields,
  list,
  press,
  search,
  section,
  tableSection,
} from '../pages/parts.ts';
import { notesOfPerson, noteWords, type Note } from '../notes/notes.ts';
import type { Person } from '../person.ts';
import { confirmAgain } from '../people/sessions.ts';
import { hashOf } from '../people/tokens.ts';
import { Refused, unlessRefused } from '../refused.ts';
import { typedSearch } from '../search.ts';
import {
  answerRequest,
  openRequests,
  recordRequest,
  requestKinds,
  requestLine,
} from './requests.ts';

const stays =
  'se conserva: está en curso, o tiene un pago o un arrepentimiento (diez años, CCyC 328)';
const goes = 'se puede borrar';

/** The data of a person: as a file, erased where the law allows it, and the requests with their deadlines. */
export function personRoutes({ dealership, route }: Desk): void {
  const { db, now } = dealership;
  const whoIn = (typed: URLSearchParams) => {
    const who = typedSearch(typed);
    if (who === '') throw new Refused(422, 'Escribí el correo o el DNI de la persona.', 'q');
    return who;
  };
  const recordAct = (person: Person, act: JournalAct, who: string, after?: string) =>
    record(db, now(), { person, act, subject: hashOf(who.toLowerCase()), after });

  async function page(who: string, refused?: Refused): Promise<Page> {
    const requests = await openRequests(db);
    const lines = requests.map(
      (each) =>
        html`${requestLine(each, now())}
        ${press(`/personas/pedidos/${each.id}`, 'Contestado', `: ${each.who}`)}`,
    );
    const found = who === '' ? undefined : await personalDataOf(db, who);
    const notes = found && (await notesOfPerson(db, keysOf(found)));
    return {
      title: 'Personas',
      isWide: true,
      refused,
      main: html`<section>
          ${search({ label: 'Correo o DNI', value: who, isRequired: true })}
        </section>
        ${found && foundPart(found, who, refused)} ${notes && notesPart(notes)}
        ${list('Pedidos sin contestar', lines, 'No hay ninguno.')}`,
    };
  }

  route('GET', '/personas', 'see persons', async ({ person, query }) => {
    const who = typedSearch(query);
    if (who !== '') await recordAct(person, 'read person', who);
    return page(who);
  });

  route('POST', '/personas/archivo', 'see persons', async ({ person, form }) => {
    const who = whoIn(form);
    const found = await personalDataOf(db, who);
    await recordAct(person, 'exported person', who);
    return {
      file: Buffer.from(personalFile(found)),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="datos-personales.json"',
        'cache-control': 'no-store',
      },
    };
  });

  route('POST', '/personas/borrar', 'erase persons', async ({ person, form }) => {
    const who = whoIn(form);
    const erase = async () => {
      await confirmAgain(dealership, person, form.get('again') ?? '');
      const gone = await erasePersonalData(dealership, who);
      const words = `${gone.leads} consultas, ${gone.alerts} avisos y ${gone.operations} reservas sin pagos`;
      await recordAct(person, 'erased person', who, words);
      return { to: `/personas?q=${encodeURIComponent(who)}`, sentence: `Se borraron ${words}.` };
    };
    return unlessRefused<Answer>(erase, (refused) => page(who, refused));
  });

  route('POST', '/personas/pedidos', 'see persons', async ({ person, form }) => {
    const who = whoIn(form);
    const kind = (Object.keys(requestKinds) as DataRequestKind[]).find(
      (each) => each === form.get('kind'),
    );
    if (!kind) throw new Refused(422, 'Elegí qué pide.');
    await recordRequest(db, { kind, who, person, now: now() });
    return { to: '/personas', sentence: 'El pedido quedó anotado, con su plazo.' };
  });

  route('POST', '/personas/pedidos/:id', 'see persons', async ({ person, params }) => {
    await answerRequest(db, params['id']!, { person, now: now() });
    return { to: '/personas', sentence: 'El pedido está contestado.' };
  });
}

const keysOf = ({ stored }: PersonalData) => ({
  codes: stored.operations.map(({ code }) => code),
  leadIds: stored.leads.map(({ id }) => id),
});

function notesPart(notes: readonly Note[]): Html {
  return tableSection(
    'Notas',
    ['Cuándo', 'Quién', 'Qué', 'Sobre qué'],
    notes.map(({ at, who, kind, words, dueOn, leadId, caseNumber }) => [
      formatMoment(at),
      who,
      `${noteWords[kind]}${dueOn ? ` para el ${formatDay(dueOn)}` : ''}: ${words}`,
      leadId
        ? html`<a href="/consultas/${leadId}">Su consulta</a>`
        : html`<a href="${caseAddress(caseNumber!)}">Su reserva</a>`,
    ]),
    'Nadie anotó nada.',
  );
}

function foundPart({ stored, mayGo }: PersonalData, who: string, refused?: Refused): Html {
  const rows = [
    ...stored.operations.map(({ code, caseNumber, status, createdAt }) => [
      html`<a href="${caseAddress(caseNumber)}">Reserva ${operationWords[status]}</a>`,
      formatMoment(createdAt),
      mayGo.has(code) ? goes : stays,
    ]),
    ...stored.leads.map(({ id, kind, createdAt }) => [
      html`<a href="/consultas/${id}">${kindNames[kind]}</a>`,
      formatMoment(createdAt),
      goes,
    ]),
    ...stored.alerts.map(({ name, createdAt }) => [
      `Aviso: ${name}`,
      formatMoment(createdAt),
      goes,
    ]),
  ];
  const hidden = hiddenFields({ q: who });
  return html`${tableSection(
      'Qué hay guardado',
      ['Qué', 'Desde', 'Si pide que se borre'],
      rows,
      'No hay nada con ese correo o DNI.',
    )}
    <p class="quiet">
      Una reserva con DNI es de ese DNI, aunque tenga otro correo. Los avisos son de su correo:
      buscá por los dos.
    </p>
    ${
      rows.length > 0 &&
      section(
        'Su archivo',
        html`<form method="post" action="/personas/archivo">
          ${hidden}<button>Bajar todo en un archivo</button>
        </form>`,
      )
    }
    ${section(
      'Anotar un pedido',
      html`<form method="post" action="/personas/pedidos">
        ${hidden}
        ${field({
          name: 'kind',
          label: 'Qué pide',
          isRequired: true,
          choices: Object.entries(requestKinds).map(([value, label]) => ({ value, label })),
        })}
        <button>Anotar el pedido</button>
      </form>`,
    )}
    ${
      rows.length > 0 &&
      section(
        'Borrar sus datos',
        html`<form method="post" action="/personas/borrar">
          ${hidden} ${againField('Porque borra para siempre lo que se puede borrar.', refused)}
          <button>Borrar lo que se puede borrar</button>
        </form>`,
      )
    }`;
}
