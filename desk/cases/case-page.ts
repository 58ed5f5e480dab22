import { links } from '../../domain/addresses/links.ts';
import { telephoneLink, typedWhatsapp, whatsappLink } from '../../domain/content/contacts.ts';
import { closingRows } from '../../domain/operation/closing.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { refundDeadline, revocationDeadline } from '../../domain/operation/deadlines.ts';
import { isTagged } from '../../domain/operation/status.ts';
import { formatDay } from '../../domain/time/dates.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { staffEvents } from '../../machines/operation/staff-events.ts';
import { paymentItRestsOn, restOf } from '../../machines/operation/ledger.ts';
import { filled } from '../../server/mail/letter-draft.ts';
import {
  buyerRows,
  paymentRows,
  reservationRows,
  totalRows,
  vehicleName,
  vehicleRows,
} from '../../server/mail/operation-rows.ts';
import {
  authorInWords,
  eventInWords,
  operationWords,
  paymentWords,
  statusInWords,
} from '../../server/payments/journal-words.ts';
import { html, type Html } from '../../server/payments/pages/html.ts';
import { actsOf, notSaved, type RefusedAct } from '../pages/acts.ts';
import type { Page } from '../pages/document.ts';
import { facts, section, tableSection, type Row } from '../pages/parts.ts';
import type { Case } from './case.ts';

/** A page with all data of a reservation and the acts that are possible now. */
export function casePage(
  found: Case,
  {
    publicUrl,
    now,
    refused,
    done,
  }: {
    publicUrl: string;
    now: Date;
    refused?: RefusedAct;
    done?: string | undefined;
  },
): Page {
  const { record, operation } = found;
  const { purchase } = operation;
  const { vehicle, name, lastname, telephone, email } = purchase;
  const whatsapp = typedWhatsapp(telephone);
  const buyer = `${name} ${lastname}`.trim() || email;
  return {
    title: `${buyer} · ${vehicleName(vehicle)}`,
    isWide: true,
    refused: notSaved(refused),
    main: html`<p class="row">
        <span class="state">${operationWords[record.status]}</span>
        ${telephone && html`<a href="${telephoneLink(telephone)}">${telephone}</a>`}
        ${whatsapp && html`<a href="${whatsappLink(whatsapp)}">WhatsApp</a>`}
        <a href="mailto:${email}">${email}</a>
        <a href="${publicUrl}${links.resume(record.code)}" rel="noreferrer">Lo que ve el cliente</a>
        ${
          isTagged(record.status, 'is paid') &&
          html`<a href="/reservas/${record.code}/boleto">Boleto de reserva</a>`
        }
      </p>
      <div class="columns">
        <div>
          ${section(
            'Qué se puede hacer',
            actsOf(found.offers, staffEvents, {
              action: `/reservas/${record.code}/actos`,
              revision: found.revision,
              refused,
              done,
            }),
          )}
          ${section('Valores', facts([...totalRows(operation), ...paymentRows(operation)]))}
          ${isTagged(record.status, 'is paid') && section('Saldo', facts(closingRows(operation)))}
          ${paymentsOf(found)}
        </div>
        <div>
          ${section('Plazos y derechos', facts(rightsOf(found, now)))}
          ${section('Vehículo', facts(vehicleRows(vehicle)))}
          ${section('Datos personales', facts(buyerRows(purchase)))}
          ${section('Reserva', facts(reservationRows(operation)))}
        </div>
      </div>
      ${historyOf(found)}`,
  };
}

/** The deadlines for the buyer's visit, cancellation and revocation. */
function rightsOf({ record, operation, visit }: Case, now: Date): Row[] {
  const paidAt = paymentItRestsOn(record)?.paidAt;
  if (!paidAt || !isTagged(record.status, 'rests on a payment')) {
    return [{ label: 'Plazos', value: 'No corre ninguno' }];
  }
  const { deliveredOn } = record;
  const until = (end: Date) => `${formatMoment(end)}${end < now ? ' (vencido)' : ''}`;
  const waits = isTagged(record.status, 'waits for its buyer');
  return filled([
    { label: 'Visita', value: visit.appointment },
    { label: 'Tiene para venir hasta', value: waits && visit.until && until(visit.until) },
    { label: 'Quién atiende', value: visit.host },
    { label: 'Cancela con un clic hasta', value: waits && until(refundDeadline(paidAt)) },
    { label: 'Se entregó el', value: deliveredOn && formatDay(deliveredOn) },
    {
      label: 'Se puede arrepentir hasta',
      value: deliveredOn
        ? until(revocationDeadline(paidAt, deliveredOn))
        : 'diez días después de la entrega',
    },
    {
      label: 'Usado',
      value:
        operation.used_vehicles.length > (operation.closing?.taken.length ?? 0) &&
        'El valor es una estimación hasta verlo',
    },
  ]);
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
        note ?? '',
      ]),
  );
}
