import { telephoneLink, typedWhatsapp, whatsappLink } from '../../domain/content/contacts.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { kindNames, leadLabels } from '../../server/mail/lead-letters.ts';
import { html, type Html } from '../../server/payments/pages/html.ts';
import type { Desk } from '../app.ts';
import { record } from '../journal.ts';
import type { Page } from '../pages/document.ts';
import { durationInWords } from '../pages/duration.ts';
import { facts, hiddenFields, section, table } from '../pages/parts.ts';
import type { Person } from '../people/person.ts';
import { Refused, revisionIn } from '../refused.ts';
import {
  changeLead,
  findLead,
  leadActs,
  leadName,
  listLeads,
  possibleActs,
  standingOf,
  type HandledLead,
  type LeadAct,
} from './handling.ts';

/** Messages, price requests, test drives and job applications: the person responsible, and the time waited. */
export function leadRoutes({ dealership, route }: Desk): void {
  const { db, now } = dealership;

  route('GET', '/consultas', 'see leads', async ({ person, query }) => {
    const isClosed = query.get('estado') === 'cerradas';
    const found = await listLeads(db, person, { isClosed });
    await record(db, now(), { person, act: 'listed leads', note: `${found.length}` });
    return listPage(found, { isClosed, now: now() });
  });

  route('GET', '/consultas/:id', 'see leads', async ({ person, params }) => {
    const lead = await findLead(db, params['id']!, person);
    await record(db, now(), { person, act: 'read lead', subject: lead.id });
    return leadPage(lead, person);
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

function listPage(
  found: readonly HandledLead[],
  { isClosed, now }: { isClosed: boolean; now: Date },
): Page {
  const rows = found.map((lead) => {
    const { id, kind, createdAt, data, handling } = lead;
    const waits = durationInWords(createdAt, handling?.answeredAt ?? handling?.closedAt ?? now);
    return [
      html`<a href="/consultas/${id}">${leadName(lead)}</a>`,
      kindNames[kind],
      data['vehicle'] || data['subject'] || data['position'] || '',
      html`<span class="state">${standingOf(lead)}</span>`,
      handling?.answeredAt ? `contestada en ${waits}` : isClosed ? '' : `espera hace ${waits}`,
    ];
  });
  return {
    title: isClosed ? 'Consultas cerradas' : 'Consultas',
    isWide: true,
    main: html`<p class="row">
        ${
          isClosed
            ? html`<a href="/consultas">Las abiertas</a>`
            : html`<a href="/consultas?estado=cerradas">Las cerradas</a>`
        }
        <a href="/consultas/esperas">Listas de espera</a>
      </p>
      <section>
        ${table('Consultas', ['Quién', 'Qué', 'Sobre qué', 'Estado', 'Tiempo'], rows)}
      </section>`,
  };
}

function leadPage(lead: HandledLead, person: Person): Page {
  const { kind, data, createdAt, handling, id } = lead;
  const given = Object.entries(leadLabels).filter(([field]) => data[field]);
  const telephone = data['cellphone'] || data['telephone'];
  const whatsapp = telephone && typedWhatsapp(telephone);
  const greeting = `Hola ${data['name']}, te escribo del concesionario por tu ${kindNames[kind].toLowerCase()}.`;
  return {
    title: `${kindNames[kind]} de ${leadName(lead)}`,
    main: html`<p class="row">
        <span class="state">${standingOf(lead)}</span>
        ${telephone && html`<a href="${telephoneLink(telephone)}">Llamar</a>`}
        ${whatsapp && html`<a href="${whatsappLink(whatsapp, greeting)}">Contestar por WhatsApp</a>`}
        ${data['email'] && html`<a href="mailto:${data['email']}">Contestar por correo</a>`}
      </p>
      ${section(
        'Qué mandó',
        facts([
          { label: 'Cuándo', value: formatMoment(createdAt) },
          ...given.map(([field, label]) => ({ label, value: data[field]! })),
        ]),
      )}
      ${section(
        'Qué se puede hacer',
        html`<div class="row">
          ${possibleActs(lead, person).map((act) => actForm(act, id, handling?.revision ?? 0))}
        </div>`,
      )}`,
  };
}

function actForm(act: LeadAct, id: string, revision: number): Html {
  return html`<form method="post" action="/consultas/${id}">
    ${hiddenFields({ act, revision })}
    <button>${leadActs[act].label}</button>
  </form>`;
}
