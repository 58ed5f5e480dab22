import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { refundHours } from '../../domain/operation/deposit.ts';
import { isTagged, statusesTagged } from '../../domain/operation/status.ts';
import { isVisitOver } from '../../domain/operation/visit.ts';
import { dayInMendoza, endOfDayInMendoza } from '../../domain/time/dates.ts';
import { formatMoment, formatTime } from '../../domain/time/moments.ts';
import { goingBack } from '../../machines/operation/ledger.ts';
import { deposits, operations, payments } from '../../server/db/schema.ts';
import { kindNames } from '../../server/mail/lead-letters.ts';
import { listGivenUp } from '../../server/mail/letter-source.ts';
import { vehicleName } from '../../server/mail/operation-rows.ts';
import { operationWords, paymentWords } from '../../server/payments/journal-words.ts';
import { html, type Html } from '../../server/payments/pages/html.ts';
import { comingOf, waitingReservations, type Waiting } from '../../server/staff/waiting-list.ts';
import type { Dealership } from '../../server/dealership.ts';
import type { Desk } from '../app.ts';
import { buyerName } from '../cases/search.ts';
import { leadName, listLeads, standingOf, type HandledLead } from '../leads/handling.ts';
import { durationInWords } from '../pages/duration.ts';
import { list, search } from '../pages/parts.ts';
import { openRequests, requestLine } from '../personal-data/requests.ts';
import { may } from '../roles.ts';
import { sentLine } from './outbox.ts';

export function todayRoutes({ dealership, route }: Desk): void {
  const { db, boss, now } = dealership;

  route('GET', '/hoy', 'see the day', async ({ person }) => {
    const [waiting, letters, refunds, leads, requests] = await Promise.all([
      waitingReservations(dealership, needsSomebody(now())),
      listGivenUp({ boss }),
      waitingRefunds(dealership),
      listLeads(db, person, { isClosed: false, limit: maxListed }),
      may(person.role, 'see persons') ? openRequests(db) : [],
    ]);
    const unanswered = leads.filter(({ handling }) => !handling?.answeredAt);
    const today = dayInMendoza(now());
    const isToday = (waiting: Waiting) => {
      const at = comingOf(waiting);
      return at !== undefined && dayInMendoza(at) === today;
    };
    const isBeingClosed = ({ operation }: Waiting) => isTagged(operation.status, 'is being closed');
    const isLate = (each: Waiting) =>
      each.operation.status === 'missed' ||
      (!isBeingClosed(each) && isVisitOver(each.operation, each.visit, now()));
    return {
      title: 'Hoy',
      main: html`<section>
          ${search({
            label: 'Buscar una reserva o una unidad: nombre, DNI, código, chasis o correo',
            isRequired: true,
            action: '/reservas',
          })}
        </section>
        ${list(
          'Visitas de hoy',
          waiting.filter((each) => isToday(each) && !isLate(each)).map(visitLine),
          'Hoy no viene nadie.',
        )}
        ${list('Plazos vencidos', waiting.filter(isLate).map(lateLine), 'Nadie se pasó de su plazo.')}
        ${list(
          'Compras en cierre',
          waiting.filter((each) => isBeingClosed(each) && !isToday(each)).map(closingLine),
          'No hay ninguna compra en cierre.',
        )}
        ${list(
          'Consultas sin contestar',
          unanswered.map((lead) => leadLine(lead, now())),
          'Todas las consultas están contestadas.',
        )}
        ${
          requests.length > 0 &&
          list(
            'Pedidos sobre datos personales',
            requests.map((each) => requestLine(each, now())),
            '',
          )
        }
        ${list('Devoluciones que esperan', refunds, 'No hay ninguna seña por devolver.')}
        ${list(
          'Cartas y avisos al CRM que no salieron',
          letters.map((letter) => sentLine(letter, person.role)),
          'Todo salió.',
        )}
        ${
          may(person.role, 'send letters again') &&
          html`<p><a href="/hoy/envios">Cartas y avisos que esperan o salieron recién</a></p>`
        }`,
    };
  });
}

/** Maximum number of reservations and of leads on the page of the day; their own pages list all. */
const maxListed = 50;

/** Selects the reservations for today: buyers who come, buyers who are late, and purchases in closing. */
function needsSomebody(now: Date): SQL {
  const { code, status, visit, moreTime, restsOn, updatedAt } = operations;
  const visitAt = sql`${visit} ->> 'at'`;
  const paidLongAgo = sql`exists (select from ${payments} join ${deposits} using (client_ref)
    where ${deposits.operationCode} = ${code} and ${payments.paymentId} = ${restsOn}
    and ${payments.paidAt} <= ${new Date(now.getTime() - refundHours * 3_600_000).toISOString()})`;
  const isPast = sql`coalesce(${moreTime} ->> 'until', '') < ${now.toISOString()}`;
  const wanted = or(
    inArray(status, ['missed', ...statusesTagged('is being closed')]),
    and(
      inArray(status, statusesTagged('waits for its buyer')),
      or(
        sql`${visitAt} <= ${endOfDayInMendoza(now).toISOString()}`,
        and(sql`${visitAt} is null`, isPast, paidLongAgo),
      ),
    ),
  );
  return sql`${code} in (select ${code} from ${operations} where ${wanted}
    order by ${visitAt} nulls last, ${updatedAt} limit ${maxListed})`;
}

function caseLink({ operation }: Waiting): Html {
  const { code, purchase } = operation;
  const { name, lastname, vehicle } = purchase;
  return html`<a href="/reservas/${code}">${name} ${lastname}</a> ${vehicleName(vehicle)}`;
}

function visitLine(waiting: Waiting): Html {
  const at = formatTime(comingOf(waiting)!);
  return html`<span><b>${at}</b> ${caseLink(waiting)}</span> <span>${waiting.visit.host}</span>`;
}

function lateLine(waiting: Waiting): Html {
  const { operation, visit } = waiting;
  const words =
    operation.status === 'missed'
      ? 'no vino'
      : visit.until && `desde el ${formatMoment(visit.until)}`;
  return html`<span>${caseLink(waiting)}</span>
    <span class="state late">${words || 'vencido'}</span>`;
}

function closingLine(waiting: Waiting): Html {
  const at = comingOf(waiting);
  return html`<span>${caseLink(waiting)}</span>
    <span class="state"
      >${operationWords[waiting.operation.status]}${at && `, ${formatMoment(at)}`}</span
    >`;
}

function leadLine(lead: HandledLead, now: Date): Html {
  const { id, kind, createdAt } = lead;
  return html`<span><a href="/consultas/${id}">${leadName(lead)}</a> ${kindNames[kind]}</span>
    <span class="state">${standingOf(lead)}, hace ${durationInWords(createdAt, now)}</span>`;
}

/** The payments that the provider or a person still has to refund, and those that a bank took back. */
async function waitingRefunds({ db }: Dealership): Promise<Html[]> {
  const rows = await db
    .select({
      code: operations.code,
      buyer: buyerName,
      status: operations.status,
      payment: payments.status,
    })
    .from(payments)
    .innerJoin(deposits, eq(deposits.clientRef, payments.clientRef))
    .innerJoin(operations, eq(operations.code, deposits.operationCode))
    .where(inArray(payments.status, [...goingBack, 'charged back']));
  return rows.map(
    ({ code, buyer, status, payment }) =>
      html`<span><a href="/reservas/${code}">${buyer}</a> ${operationWords[status]}</span>
        <span class="state late">${paymentWords[payment]}</span>`,
  );
}
