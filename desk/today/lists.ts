import { formatMoment } from '../../domain/time/moments.ts';
import { readSystem, type SystemPart } from '../../server/ground/health/system.ts';
import { kindNames } from '../../server/post/mail/lead-letters.ts';
import { listGivenUp } from '../../server/post/mail/letter-source.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { dueDebts, isOurs } from '../../server/sale/staff/due-debts.ts';
import { reservationsOfDay, type WaitingList } from '../../server/sale/staff/day-reservations.ts';
import type { Waiting } from '../../server/sale/staff/waiting-list.ts';
import { reasonOfMissed } from '../../server/post/catalogue/missed-changes.ts';
import { missedUploads } from '../../server/stock/uploads/scheduled.ts';
import type { Upload } from '../../server/stock/uploads/stored-uploads.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { uploadAddress } from '../catalogue/upload-words.ts';
import { leadName, standingOf, type HandledLead } from '../leads/handling.ts';
import { countLeads, listLeads, unanswered } from '../leads/list.ts';
import { durationInWords } from '../pages/duration.ts';
import type { Slice } from '../pages/paging.ts';
import { duePromises } from '../notes/notes.ts';
import { promiseLine } from '../notes/section.ts';
import type { Person } from '../person.ts';
import { openRequests, requestLine } from '../personal-data/requests.ts';
import { may } from '../roles.ts';
import { strayLine } from '../strays/lines.ts';
import { listStrays } from '../../server/sale/payments/stray-payments.ts';
import { openRequests as openApprovals } from '../../server/sale/staff/requests.ts';
import { documentLine } from '../cases/documents-section.ts';
import {
  countMissingDocuments,
  missingDocuments,
} from '../../server/sale/payments/fiscal-documents.ts';
import { requestLine as approvalLine } from '../cases/requests-section.ts';
import { debtLine } from './debts.ts';
import { closingLine, lateLine, unagreedLine, visitLine } from './reservations.ts';
import { sentLine } from './outbox.ts';

/** A list of the day. */
export interface DayList {
  /** Names the list in the address of its whole page. */
  slug: string;
  title: string;
  /** The sentence for an empty list; absent for a list that is shown only with items. */
  nothing?: string;
  /** All items, or the first ones of `whole`. */
  items: readonly Html[];
  /** The number in the title, and the page with all items, for a list that another page shows. */
  whole?: { total: number; href: string };
  /** Reads a slice of the items, for a list of which `items` has the first ones. */
  slice?: (slice: Pick<Slice, 'limit' | 'offset'>) => Promise<readonly Html[]>;
}

/** The number of items of each list on *Hoy*. */
export const shownOnTheDay = 20;

/** What needs somebody today, with what a person may see. */
export async function dayLists(dealership: Dealership, person: Person): Promise<DayList[]> {
  const { db, boss, config, now } = dealership;
  const first = { limit: shownOnTheDay, offset: 0 };
  const doesPaper = may(person.role, 'record fiscal documents');
  const [
    reservations,
    letters,
    debts,
    leads,
    leadCount,
    requests,
    promises,
    strays,
    approvals,
    missed,
    system,
    documents,
    documentCount,
  ] = await Promise.all([
    reservationsOfDay(dealership, first),
    listGivenUp({ boss }),
    dueDebts(dealership),
    listLeads(db, person, unanswered, { slice: first }),
    countLeads(db, person, unanswered),
    may(person.role, 'see persons') ? openRequests(db) : [],
    duePromises(db, person, now()),
    listStrays(db, { isLeft: true }),
    openApprovals(db, dealership),
    may(person.role, 'see the catalogue') ? missedUploads(db) : [],
    readSystem(dealership),
    doesPaper ? missingDocuments(db, { slice: first }) : [],
    doesPaper ? countMissingDocuments(db) : 0,
  ]);
  const debtLines = {
    owedToUs: debts.filter(({ debt }) => !isOurs(debt)).map((each) => debtLine(each, now())),
    owedByUs: debts.filter(({ debt }) => isOurs(debt)).map((each) => debtLine(each, now())),
  };
  const ofDay = (slug: string, list: WaitingList, line: (waiting: Waiting) => Html) => ({
    slug,
    items: reservations[list].rows.map(line),
    whole: { total: reservations[list].total, href: `/hoy/listas/${slug}` },
    slice: async (slice: Pick<Slice, 'limit' | 'offset'>) =>
      (await reservationsOfDay(dealership, slice))[list].rows.map(line),
  });
  return [
    {
      slug: 'aprobaciones',
      title: 'Esperan aprobación',
      items: approvals.map(approvalLine),
    },
    {
      ...ofDay('visitas', 'today', visitLine),
      title: 'Visitas de hoy',
      nothing: 'Hoy no viene nadie.',
    },
    {
      ...ofDay('vencidos', 'late', lateLine),
      title: 'Plazos vencidos',
      nothing: 'Nadie se pasó de su plazo.',
    },
    {
      ...ofDay('sin-visita', 'without a visit', unagreedLine),
      title: 'Sin visita acordada',
      nothing: 'Ninguna reserva espera que acordemos su visita.',
    },
    {
      ...ofDay('cierre', 'being closed', closingLine),
      title: 'Compras en cierre',
      nothing: 'No hay ninguna compra en cierre.',
    },
    {
      slug: 'promesas',
      title: 'Promesas para hoy',
      items: promises.map((each) => promiseLine(each, now())),
    },
    {
      slug: 'consultas',
      title: 'Consultas sin contestar',
      nothing: 'Todas las consultas están contestadas.',
      items: leads.map((lead) => leadLine(lead, now())),
      whole: { total: leadCount, href: '/consultas?estado=sin-contestar' },
    },
    {
      slug: 'pedidos',
      title: 'Pedidos sobre datos personales',
      items: requests.map((each) => requestLine(each, now())),
    },
    {
      slug: 'nos-deben',
      title: 'Nos deben',
      nothing: 'Nadie debe nada, y ningún banco reclama un pago.',
      items: debtLines.owedToUs,
    },
    {
      slug: 'debemos',
      title: 'Debemos',
      nothing: 'No hay nada por devolver.',
      items: debtLines.owedByUs,
    },
    {
      slug: 'pagos',
      title: 'Pagos sin reserva',
      items: strays.map(strayLine),
      whole: { total: strays.length, href: '/pagos' },
    },
    {
      slug: 'comprobantes',
      title: 'Sin factura o nota de crédito',
      items: documents.map(documentLine),
      whole: { total: documentCount, href: '/comprobantes' },
    },
    {
      slug: 'catalogo',
      title: 'Cambios programados que no se aplicaron',
      items: missed.map(missedLine),
    },
    {
      slug: 'envios',
      title: 'Cartas y avisos al CRM que no salieron',
      nothing: config.smtpUrl
        ? 'Todo salió.'
        : 'El correo no está configurado (SMTP_URL): ninguna carta sale, y quedan en la carpeta mail de los datos.',
      items: letters.map((letter) => sentLine(letter, person.role)),
    },
    {
      slug: 'sistema',
      title: 'Sistema',
      items: system.map(systemLine),
      whole: { total: system.filter((part) => part.isFault).length, href: '/hoy' },
    },
  ];
}

function systemLine({ words, isFault }: SystemPart): Html {
  return html`<span>${words}</span> ${isFault && html`<span class="state late">falla</span>`}`;
}

function missedLine(upload: Upload): Html {
  return html`<span
      ><a href="${uploadAddress(upload.id)}">${upload.source}</a> ${reasonOfMissed(upload)}</span
    >
    <span class="state late">era para el ${formatMoment(upload.dueAt!)}</span>`;
}

function leadLine(lead: HandledLead, now: Date): Html {
  const { id, kind, createdAt } = lead;
  return html`<span><a href="/consultas/${id}">${leadName(lead)}</a> ${kindNames[kind]}</span>
    <span class="state">${standingOf(lead)}, hace ${durationInWords(createdAt, now)}</span>`;
}
