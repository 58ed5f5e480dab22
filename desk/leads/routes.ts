import { telephoneLink, typedWhatsapp, whatsappLink } from '../../domain/content/contacts.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { leadsCsv } from '../../server/post/leads/csv.ts';
import { kindNames, leadLabels } from '../../server/post/mail/lead-letters.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import type { Answer, Desk } from '../requests.ts';
import { campaignRows } from '../pages/campaign-rows.ts';
import { record } from '../journal.ts';
import { csvFile } from '../pages/csv-file.ts';
import type { Page } from '../pages/document.ts';
import { durationInWords } from '../pages/duration.ts';
import { addressWith, countOf, pager, sliceOf, type Slice } from '../pages/paging.ts';
import {
  facts,
  filterField,
  hiddenFields,
  search,
  section,
  table,
  mailTo,
} from '../pages/parts.ts';
import {
  activePeople,
  assignForm,
  ownerFilter,
  ownerIn,
  type Colleague,
} from '../people/owners.ts';
import type { Person } from '../person.ts';
import { notesAbout, readNote, writeNote, type Note } from '../notes/notes.ts';
import { notesSection, type RefusedNote } from '../notes/section.ts';
import { notSaved } from '../pages/acts.ts';
import { Refused, unlessRefused } from '../refused.ts';
import { revisionIn } from '../pages/form.ts';
import { may } from '../roles.ts';
import {
  assignLead,
  changeLead,
  findLead,
  leadActs,
  leadName,
  possibleActs,
  standingOf,
  visibleKinds,
  type HandledLead,
  type LeadAct,
} from './handling.ts';
import {
  countLeads,
  leadOrders,
  leadStates,
  listLeads,
  readWantedLeads,
  type WantedLeads,
} from './list.ts';

/** Messages, price requests, test drives and job applications: the person responsible, and the time waited. */
export function leadRoutes({ dealership, route }: Desk): void {
  const { db, now, system } = dealership;

  route('GET', '/consultas', 'see leads', async ({ person, query }) => {
    const wanted = readWantedLeads(query);
    const brands = await system.brands();
    const slice = sliceOf(query, await countLeads(db, person, wanted, brands));
    const found = await listLeads(db, person, wanted, { brands, slice });
    await record(db, now(), { person, act: 'listed leads', note: `${found.length}` });
    const people = await activePeople(db);
    return listPage(found, { wanted, slice, query, people, person, now: now() });
  });

  route('GET', '/consultas/lista.csv', 'see leads', async ({ person, query }) => {
    const wanted = readWantedLeads(query);
    const found = await listLeads(db, person, wanted, { brands: await system.brands() });
    const note = `${found.length}`;
    await record(db, now(), { person, act: 'exported list', subject: 'consultas', note });
    return csvFile('consultas', leadsCsv(found, { Estado: standingOf }));
  });

  const shown = async (lead: HandledLead, person: Person, note?: RefusedNote) => {
    const [people, notes] = [await activePeople(db), await notesAbout(db, { leadId: lead.id })];
    return leadPage(lead, { person, people, notes, note, now: now() });
  };

  route('GET', '/consultas/:id', 'see leads', async ({ person, params }) => {
    const lead = await findLead(db, params['id']!, person);
    await record(db, now(), { person, act: 'read lead', subject: lead.id });
    return shown(lead, person);
  });

  route('POST', '/consultas/:id/notas', 'write notes', async ({ person, params, form: typed }) => {
    const lead = await findLead(db, params['id']!, person);
    const write = async () => {
      await writeNote(db, { leadId: lead.id }, readNote(typed, now()), { person, now: now() });
      return { to: `/consultas/${lead.id}`, sentence: 'Quedó anotado.' };
    };
    return unlessRefused<Answer>(write, (refused) => shown(lead, person, { typed, refused }));
  });

  route('POST', '/consultas/:id/asignar', 'assign work', async ({ person, params, form }) => {
    const lead = await findLead(db, params['id']!, person);
    const owner = await ownerIn(db, form);
    await assignLead(db, lead, owner, { person, revision: revisionIn(form), now: now() });
    return { to: `/consultas/${lead.id}`, sentence: `La consulta es de ${owner.name}.` };
  });

  route('POST', '/consultas/:id', 'handle leads', async ({ person, params, form }) => {
    const lead = await findLead(db, params['id']!, person);
    const act = possibleActs(lead, person).find((each) => each === form.get('act'));
    if (!act) throw new Refused(409, `Eso ya no se puede: la consulta está ${standingOf(lead)}.`);
    await changeLead(db, lead, act, { person, revision: revisionIn(form), now: now() });
    return {
      to: act === 'close' ? '/consultas' : `/consultas/${lead.id}`,
      sentence: leadActs[act].sentence,
    };
  });
}

interface Listed {
  wanted: WantedLeads;
  slice: Slice;
  query: URLSearchParams;
  people: readonly Colleague[];
  person: Person;
  now: Date;
}

const path = '/consultas';

function listPage(
  found: readonly HandledLead[],
  { wanted, slice, query, people, person, now }: Listed,
): Page {
  const rows = found.map((lead) => {
    const { id, kind, createdAt, data, handling } = lead;
    const waits = durationInWords(createdAt, handling?.answeredAt ?? handling?.closedAt ?? now);
    return [
      html`<a href="/consultas/${id}">${leadName(lead)}</a>`,
      kindNames[kind],
      data['vehicle'] || data['subject'] || data['position'] || '',
      formatMoment(createdAt),
      html`<span class="state">${standingOf(lead)}</span>`,
      handling?.answeredAt
        ? `contestada en ${waits}`
        : handling?.closedAt
          ? ''
          : `espera hace ${waits}`,
    ];
  });
  return {
    title: 'Consultas',
    isWide: true,
    main: html`<section>
        ${search(
          { label: 'Nombre, teléfono, correo, vehículo, marca o sucursal', value: wanted.text },
          html`${filterField('estado', 'Estado', choicesOf(leadStates), wanted.state)}
          ${ownerFilter(people, person, wanted.owner)}
          ${filterField(
            'tipo',
            'Tipo',
            [{ value: '', label: 'De cualquier tipo' }, ...kindChoices(person)],
            wanted.kind ?? '',
          )}
          ${filterField('orden', 'Orden', choicesOf(leadOrders), wanted.order)}`,
        )}
      </section>
      <p class="row">
        <a href="/consultas/esperas">Listas de espera</a>
        <a href="${addressWith(`${path}/lista.csv`, query, { pagina: '' })}"
          >Bajar esta lista (CSV)</a
        >
      </p>
      <section>
        <p class="quiet">${countOf(slice, 'Una consulta', 'consultas')}</p>
        ${table('Consultas', ['Quién', 'Qué', 'Sobre qué', 'Llegó', 'Estado', 'Tiempo'], rows)}
        ${pager(path, query, slice)}
      </section>`,
  };
}

const choicesOf = (choices: Record<string, { label: string }>) =>
  Object.entries(choices).map(([value, { label }]) => ({ value, label }));

const kindChoices = (person: Person) =>
  visibleKinds(person).map((kind) => ({ value: kind, label: kindNames[kind] }));

interface Around {
  person: Person;
  people: readonly Colleague[];
  notes: readonly Note[];
  note: RefusedNote | undefined;
  now: Date;
}

function leadPage(lead: HandledLead, { person, people, notes, note, now }: Around): Page {
  const { kind, data, createdAt, handling, id } = lead;
  const revision = handling?.revision ?? 0;
  const given = Object.entries(leadLabels).filter(([field]) => data[field]);
  const telephone = data['cellphone'] || data['telephone'];
  const whatsapp = telephone && typedWhatsapp(telephone);
  const greeting = `Hola ${data['name']}, te escribo del concesionario por tu ${kindNames[kind].toLowerCase()}.`;
  return {
    title: `${kindNames[kind]} de ${leadName(lead)}`,
    refused: notSaved(note && { event: '', ...note }),
    main: html`<p class="row">
        <span class="state">${standingOf(lead)}</span>
        ${telephone && html`<a href="${telephoneLink(telephone)}">Llamar</a>`}
        ${whatsapp && html`<a href="${whatsappLink(whatsapp, greeting)}">Contestar por WhatsApp</a>`}
        ${data['email'] && mailTo(data['email'], 'Contestar por correo')}
        ${
          kind !== 'job_application' &&
          html`<a href="/reservas/nueva?lead=${id}">Empezar una reserva</a>`
        }
      </p>
      ${section(
        'Qué mandó',
        facts([
          { label: 'Cuándo', value: formatMoment(createdAt) },
          ...given.map(([field, label]) => ({ label, value: data[field]! })),
          ...campaignRows(lead.campaigns),
        ]),
      )}
      ${section(
        'Qué se puede hacer',
        html`<div class="row">
            ${possibleActs(lead, person).map((act) => actForm(act, id, revision))}
          </div>
          ${
            may(person.role, 'assign work') &&
            assignForm(`/consultas/${id}/asignar`, people, {
              ownerId: handling?.claimedBy,
              revision,
            })
          }`,
      )}
      ${notesSection(notes, { action: `/consultas/${id}/notas`, now, refused: note })}`,
  };
}

function actForm(act: LeadAct, id: string, revision: number): Html {
  return html`<form method="post" action="/consultas/${id}">
    ${hiddenFields({ act, revision })}
    <button>${leadActs[act].label}</button>
  </form>`;
}
