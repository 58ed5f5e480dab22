import { telephoneLink, typedWhatsapp, whatsappLink } from '../../domain/content/contacts.ts';
import { owedBy } from '../../domain/operation/operation-after-deposit.ts';
import { debtWords, type Debtor } from '../../domain/operation/debts.ts';
import { debtsOf } from '../../machines/operation/debts.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { isChangeable, isTagged } from '../../domain/operation/status.ts';
import { formatDay } from '../../domain/time/dates.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { buyerFields, staffEvents } from '../../machines/operation/staff-events.ts';
import { nextStaffEvent } from '../../machines/operation/staff-offers.ts';
import { restOf } from '../../machines/operation/ledger.ts';
import { filled } from '../../server/post/mail/letter-draft.ts';
import { buyerWords } from '../../server/post/mail/letter-words.ts';
import { buyerSheet } from '../../domain/operation/sheet/buyer.ts';
import { staffClosingSheet } from '../../domain/operation/sheet/closing.ts';
import { balanceLabels } from '../../domain/operation/sheet/labels.ts';
import { assignmentRows, momentSheet } from '../../domain/operation/sheet/payment.ts';
import { priceParts } from '../../domain/operation/sheet/price.ts';
import { reservationSheet } from '../../domain/operation/sheet/reservation.ts';
import { rightsSheet } from '../../domain/operation/sheet/rights.ts';
import { chooseRows, withNotes } from '../../domain/operation/sheet/row.ts';
import { unitSheet, vehicleName } from '../../domain/operation/sheet/unit.ts';
import { visitSheet } from '../../domain/operation/sheet/visit.ts';
import {
  authorInWords,
  eventInWords,
  noteInWords,
  operationWords,
  paymentWords,
  statusInWords,
} from '../../server/sale/payments/journal-words.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { campaignRows } from '../pages/campaign-rows.ts';
import { actsOf, notSaved, type RefusedAct } from '../pages/acts.ts';
import type { Page } from '../pages/document.ts';
import {
  facts,
  hiddenFields,
  list,
  press,
  section,
  tableSection,
  type Row,
  mailTo,
} from '../pages/parts.ts';
import { notesSection, type RefusedNote } from '../notes/section.ts';
import { documentsSection, type RefusedDocument } from './documents-section.ts';
import { linkSection } from './link-section.ts';
import { requestsSection, type RefusedRequest } from './requests-section.ts';
import { unitOfferSection } from './unit-offer-section.ts';
import { assignForm } from '../people/owners.ts';
import type { Person } from '../person.ts';
import { may } from '../roles.ts';
import type { Case } from './case.ts';
import { caseAddress } from '../case-address.ts';

/** A page with all data of a reservation and the acts that are possible now. */
export function casePage(
  found: Case,
  {
    now,
    refused,
    note,
    request,
    document,
    person,
  }: {
    now: Date;
    refused?: RefusedAct;
    /** A request that was not decided. */
    request?: RefusedRequest;
    /** A note that was not saved. */
    note?: RefusedNote;
    /** A document that was not recorded. */
    document?: RefusedDocument;
    person: Person;
  },
): Page {
  const { record, operation } = found;
  const { purchase } = operation;
  const { vehicle, name, lastname, telephone, email } = purchase;
  const address = caseAddress(record.caseNumber);
  const whatsapp = typedWhatsapp(telephone);
  const buyer = `${name} ${lastname}`.trim() || email;
  return {
    title: `${buyer} · ${vehicleName(vehicle)}`,
    isWide: true,
    refused: notSaved(
      refused ??
        [note, request, document].map((each) => each && { event: '', ...each }).find(Boolean),
    ),
    main: html`<p class="row">
        <span class="state">${operationWords[record.status]}</span>
        ${telephone && html`<a href="${telephoneLink(telephone)}">${telephone}</a>`}
        ${whatsapp && html`<a href="${whatsappLink(whatsapp)}">WhatsApp</a>`} ${mailTo(email)}
        <a href="${address}/vista" rel="noreferrer">Lo que ve el cliente</a>
        ${
          isTagged(record.status, 'is paid') &&
          html`<a href="${address}/boleto">Boleto de reserva</a>`
        }
      </p>
      <div class="columns">
        <div>
          ${requestsSection(found, person, request)} ${unitOfferSection(found)}
          ${section(
            'Qué se puede hacer',
            actsOf(found.offers, staffEvents, {
              action: `${address}/actos`,
              revision: found.revision,
              quote: record.quote.id,
              refused,
              next: nextOf(found),
            }),
          )}
          ${isChangeable(record) && linkSection(record.caseNumber, purchase)}
          ${ownerSection(found, person)}
          ${notesSection(found.notes, { action: `${address}/notas`, now, refused: note })}
          ${section('Valores', facts(withNotes([...priceParts(vehicle, operation.promotion, operation.usd_rate), ...assignmentRows(operation, 'desk'), ...momentSheet(operation, 'sales')])))}
          ${(record.closing || isTagged(record.status, 'is paid')) && section(balanceLabels.settled, facts(withNotes(staffClosingSheet(operation, record.closing))))}
          ${debtsSection(found)} ${paymentsOf(found)} ${documentsSection(found, person, document)}
        </div>
        <div>
          ${section('Plazos y derechos', facts(rightsOf(found, now)))}
          ${section('Vehículo', facts(chooseRows(unitSheet(vehicle), 'brand', 'model', 'year', 'color', 'chassis', 'branch')))}
          ${section('Datos personales', facts([...buyerSheet(purchase).filter(({ key }) => key !== 'buyer'), ...formerRows(record)]))}
          ${section('Reserva', facts([...chooseRows(reservationSheet(operation, record), 'caseNumber', 'deposit', 'returned', 'paidOn'), ...campaignRows(record.campaigns)]))}
          ${may(person.role, 'send letters again') && lettersOf(found, now)}
        </div>
      </div>
      ${historyOf(found)}`,
  };
}

function nextOf({ record, operation, isVisitOver }: Case) {
  const { closing, used_vehicles, visit } = operation;
  return nextStaffEvent(record.status, {
    hasVisit: visit !== undefined,
    isVisitOver,
    isUsedLeft: used_vehicles.length > (closing?.taken.length ?? 0),
    isMoneyLeft: (owedBy(operation) ?? 0) > 0,
  });
}

/** What staff corrected of the buyer's data, the last change first: 'Teléfono, hasta el 20/11/2026, 12:00'. */
function formerRows({ buyer, formerBuyers }: Case['record']): Row[] {
  return formerBuyers
    .flatMap((former, index) => {
      const next = formerBuyers[index + 1]?.buyer ?? buyer;
      const until = formatMoment(new Date(former.until));
      const changed = buyerFields.map(({ of }) => of).filter((of) => former.buyer[of] !== next[of]);
      return chooseRows(buyerSheet(former.buyer), ...changed).map(({ label, value }) => ({
        label: `${label}, hasta el ${until}`,
        value: value || 'ninguno',
      }));
    })
    .toReversed();
}

function ownerSection({ record, owner, people }: Case, { id, role }: Person): Html {
  const revision = owner?.revision ?? 0;
  const action = caseAddress(record.caseNumber);
  return section(
    'Quién se ocupa',
    html`<p>${owner ? `${owner.name}, desde el ${formatMoment(owner.since)}` : 'Todavía nadie.'}</p>
      ${
        owner?.ownerId !== id &&
        html`<form method="post" action="${action}/mia">
          ${hiddenFields({ revision })}<button>Me ocupo yo</button>
        </form>`
      }
      ${
        may(role, 'assign work') &&
        assignForm(`${action}/asignar`, people, { ownerId: owner?.ownerId, revision })
      }`,
  );
}

/** The letters that the buyer got and that a person can send again. */
function lettersOf({ record, operation, letters }: Case, now: Date): Html {
  return list(
    'Cartas al cliente',
    letters.map(
      ({ kind, at }) =>
        html`<span
            >${buyerWords[kind](operation, now).subject}<br /><small
              >${formatMoment(at)}</small
            ></span
          >
          ${press(`${caseAddress(record.caseNumber)}/cartas`, 'Enviar otra vez', '', { kind })}`,
    ),
    'Todavía no se le escribió nada que se pueda enviar otra vez.',
  );
}

/** The deadlines for the buyer's visit, cancellation and revocation. */
function rightsOf({ record, operation, visit }: Case, now: Date): Row[] {
  const rights = rightsSheet(operation, now);
  if (rights.length === 0) return [{ label: 'Plazos', value: 'No corre ninguno' }];
  const { deliveredOn } = record;
  return filled([
    ...chooseRows(
      visitSheet(operation, visit, { reader: 'sales' }),
      'appointment',
      'deadline',
      'host',
    ),
    ...rights,
    { label: 'Se entregó el', value: deliveredOn && formatDay(deliveredOn) },
    {
      label: 'Usado',
      value:
        operation.used_vehicles.length > (operation.closing?.taken.length ?? 0) &&
        'El valor es una estimación hasta verlo',
    },
  ]);
}

const debtors: Record<Debtor, string> = {
  buyer: 'Debe el cliente',
  dealership: 'Debemos',
  bank: 'Reclama el banco',
};

/** What is owed because of the reservation, in both directions. */
function debtsSection({ operation, record, strays }: Case): Html | false {
  const debts = debtsOf(operation, record, strays);
  return (
    debts.length > 0 &&
    section(
      'Deudas',
      html`${facts(
        debts.map((debt) => ({
          label: `${debtors[debt.by]}: ${debt.what}`,
          value: debtWords(debt),
        })),
      )}
      ${
        strays.some(({ end }) => end === null) &&
        html`<p><a href="/pagos">Anotar cómo terminó un pago sin reserva</a></p>`
      }`,
    )
  );
}

function paymentsOf({ record }: Case): Html {
  return tableSection(
    'Pagos de la seña',
    ['Pago', 'Estado', 'Importe', 'Cuándo'],
    record.payments.map((payment) => [
      payment.paymentId,
      paymentWords[payment.status],
      formatMoney(restOf(record, payment)),
      payment.paidAt ? formatMoment(payment.paidAt) : '',
    ]),
    'No hay ninguno.',
  );
}

function historyOf({ journal }: Case): Html {
  return tableSection(
    'Historia',
    ['Cuándo', 'Quién', 'Qué', 'Queda', 'Nota'],
    journal
      .toReversed()
      .map(({ at, who, event, after, note }) => [
        formatMoment(at),
        authorInWords(who),
        eventInWords(event),
        statusInWords(after),
        noteInWords(note),
      ]),
  );
}
