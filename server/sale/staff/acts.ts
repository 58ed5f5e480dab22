import { closingTime, visitTimes, type Visit } from '../../../domain/operation/visits/visit.ts';
import type { Parameters } from '../../../domain/content/parameters.ts';
import { dayInMendoza, formatDay, momentOn, type IsoDate } from '../../../domain/time/dates.ts';
import { formatTime, formatWholeMoment } from '../../../domain/time/moments.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { oneOf } from '../../../domain/words/lists.ts';
import { eventOf, type StaffEvent } from '../../../machines/operation/events.ts';
import { staffEvents, type StaffField } from '../../../machines/operation/staff-events.ts';
import type { StaffRole } from '../../../machines/operation/staff-roles.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { apply } from '../operations/effects.ts';
import { codeOfCase, notOneCase } from '../operations/find-case.ts';
import { openOperation } from '../operations/operations.ts';
import { isUniqueViolation } from '../../ground/db/unique-violation.ts';
import { readJournal } from '../stored/journal.ts';
import { lockOperation, type StoredOperation } from '../stored/stored-ledger.ts';
import { visitRefusal } from '../operations/visits.ts';
import { operationWords } from '../payments/journal-words.ts';
import { depositReceived } from './deposit-acts.ts';
import { buyerCorrected } from './buyer-acts.ts';
import { proposeUnit, unitProposed } from './unit-offers.ts';
import { closingActs, dayRefusal, joined, wrong, type LookUp } from './closing-acts.ts';
import { circumstancesOf } from './circumstances.ts';
import { offersOf } from './offers.ts';
import { announce } from '../announce.ts';
import { beyondLimit } from './limits.ts';
import { lapseRequests } from './requests.ts';
import { authorityRefusal, changedRefusal, roleRefusal, type Refusal } from './refusals.ts';
import { readValues, type TypedValues } from './values.ts';

export interface StaffAct {
  /** The case number or the code, as typed. */
  code: string;
  event: StaffEvent;
  values: TypedValues;
  /** The person's name. */
  by: string;
  /** The person's id; undefined for a person who runs commands on the server. */
  staffId?: string;
  /** Undefined for a person who runs commands on the server and may do everything. */
  role?: StaffRole;
  /** The id of the last row of the operation's journal that the person saw. */
  revision?: number;
  /** The id of the quote that the person saw. */
  quote?: number | undefined;
  /** Whether the person has just proved the second factor. */
  isConfirmed?: boolean;
  /** The name of the person who asked for an act that was approved. */
  askedBy?: string;
  /** What is stored in the act's transaction; a refusal undoes both. */
  alongside?: (tx: Database) => Promise<Refusal | undefined>;
}

export type Acted = { done: string; operation: StoredOperation } | { refused: Refusal };

/** Sends an event of the staff to the chart of an operation, in one transaction. Returns a refusal as a value. */
export async function actOn(dealership: Dealership, act: StaffAct): Promise<Acted> {
  const { db, system, now } = dealership;
  const { event, values, by, role, revision, askedBy, quote, staffId } = act;
  const { waitsForBuyer } = staffEvents[event];
  const notTheirs = roleRefusal(event, role);
  if (notTheirs) return refuse('role', notTheirs);
  // Without an answer of the system, only acts that need its parameters fail.
  await system.prepare().catch(() => {});
  const code = (await codeOfCase(dealership, act.code)) ?? '';
  // Outside the transaction: a service may answer it.
  const dollarRate = receives.includes(event)
    ? await dealership.dollarRate().catch(() => null)
    : null;
  if (event === 'deposit received by hand') await bringToToday(dealership, code);
  const offers = waitsForBuyer ? await system.lookUp(code) : undefined;
  return unlessRolledBack(db, async (tx) => {
    const record = await lockOperation(tx, code, now());
    if (!record) return refuse('unknown code', notOneCase);
    if (revision !== undefined) {
      const changes = (await readJournal(tx, code)).filter(({ id }) => id > revision);
      if (changes.length > 0) return { refused: changedRefusal(changes) };
    }
    if (quote !== undefined && record.quote.id !== quote) {
      return refuse('changed', 'cambiaron los valores de la reserva');
    }
    const circumstances = await circumstancesOf(tx, dealership, record);
    const offer = offersOf(dealership, record, circumstances).find((each) => each.event === event);
    const isUnknown = `una operación ${operationWords[record.status]} no admite eso`;
    if (!offer || offer.refusal) return refuse('refused', offer?.refusal ?? isUnknown);
    const read = readValues(offer.fields, values);
    if (read.error) return refuse('field', read.error.sentence, read.error.field);
    const where = { tx, dealership, record, by, dollarRate, offers, ...circumstances };
    const looked = await lookUp[event](read.values, where);
    if ('code' in looked) return { refused: looked };
    const sent = eventOf(event, looked.brings);
    const beyond = beyondLimit(sent, where);
    const refused = authorityRefusal(event, beyond, act);
    if (refused) return { refused };
    const { words, note: noted = read.values.why } = looked;
    const note = askedBy ? joined(noted, `lo pidió ${askedBy}`) : noted;
    const author = `staff: ${by}` as const;
    if (sent.type === 'unit changed' && !staffId) {
      return refuse('refused', 'otra unidad se propone en el escritorio');
    }
    const operation =
      sent.type === 'unit changed'
        ? await proposeUnit(tx, dealership, record, {
            event: sent,
            why: note ?? '',
            by: { id: staffId!, name: by },
          })
        : await apply(tx, dealership, record, sent, { by: author, why: note });
    if (!operation) return refuse('refused', isUnknown);
    const undone = await act.alongside?.(tx);
    if (undone) return { refused: undone };
    if (!waitsForBuyer) await lapseRequests(tx, dealership, code, event);
    if (beyond) {
      const done = { beyond, by, note };
      await announce(tx, dealership, { type: 'act beyond a limit', operation, act: done });
    }
    return { done: words ?? `la operación está ${operationWords[operation.status]}`, operation };
  });
}

class RolledBack extends Error {
  readonly refused: Refusal;

  constructor(refused: Refusal) {
    super(refused.sentence);
    this.refused = refused;
  }
}

/** Acts in a transaction that a refusal rolls back, with what was stored on the way to it. */
function unlessRolledBack(db: Database, act: (tx: Database) => Promise<Acted>): Promise<Acted> {
  return db
    .transaction(async (tx) => {
      const acted = await act(tx);
      if ('refused' in acted) throw new RolledBack(acted.refused);
      return acted;
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return { refused: error.refused };
      // Another buyer got the unit at this moment.
      if (isUniqueViolation(error)) return refuse('refused', 'la unidad ya no está libre');
      throw error;
    });
}

const refuse = (code: Refusal['code'], sentence: string, field?: StaffField) => ({
  refused: { code, sentence, ...(field && { field }) },
});

/** The events that receive money, perhaps in another currency. */
const receives: readonly StaffEvent[] = ['balance part received', 'deposit received by hand'];

/** Brings an unpaid operation to today's prices and stock, so that its deposit is not received at others. */
async function bringToToday(dealership: Dealership, code: string): Promise<void> {
  const { system } = dealership;
  const isUnknown = (error: unknown) =>
    error instanceof WireError && error.code === 'operation_not_found';
  try {
    await openOperation(dealership, code);
    await system.confirmDeposit?.(dealership, code);
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
}

/** Looks up what each event brings, or the reason why it is impossible. */
const lookUp: { [Event in StaffEvent]: LookUp<Event> } = {
  'visit agreed': async ({ day, time }, { tx, dealership, record, visit, parameters }) => {
    const visitAt = momentOn(day!, time!);
    const refusal = await visitRefusal(tx, dealership, record, visitAt);
    if (refusal === 'visit_closed') return closedOn(day!, visit, parameters, dealership.now());
    if (refusal) return wrong('time', visitRefusals[refusal]);
    const words = `el cliente viene el ${formatWholeMoment(visitAt, dealership.now())}`;
    return { brings: { visitAt }, words, note: visitAt.toISOString() };
  },
  'buyer did not come': (_, { isVisitOver }) => ({
    brings: { isVisitOver },
    words: 'el cliente no vino, y el vehículo sigue reservado',
  }),
  'buyer given more time': ({ day = '', why }, { dealership, visit, parameters }) => {
    const now = dealership.now();
    const { until, deadline } = visit;
    const closes = closingTime(visit, parameters, day);
    if (day < dayInMendoza(now) || (closes && closes <= now))
      return wrong('day', 'ese día ya pasó');
    if (!closes) return wrong('day', 'ese día la sucursal no abre');
    if (until && closes <= until)
      return wrong('day', `el plazo del cliente ya llega hasta el ${deadline}`);
    const words = `se espera al cliente hasta el ${formatWholeMoment(closes, now)}`;
    return { brings: { comeUntil: closes }, words, note: joined(day, why) };
  },
  ...closingActs,
  'vehicle delivered': ({ day: typed, why }, where) => {
    const day = typed ?? dayInMendoza(where.dealership.now());
    const words = `se entregó el ${formatDay(day)} y salió del stock`;
    const brings = { deliveredOn: day, isExplained: why !== undefined };
    return dayRefusal(day, where) ?? { brings, words, note: joined(day, why) };
  },
  'deposit received by hand': depositReceived,
  'buyer corrected': buyerCorrected,
  'unit changed': unitProposed,
  'refund ordered': () => ({
    brings: {},
    words: 'la reserva queda cancelada, y la seña se devuelve',
  }),
};

const visitRefusals = {
  same: 'la visita ya es a esa hora',
  too_many_requests: 'hoy la visita ya se cambió muchas veces, y cada cambio manda correos',
} as const;

/** The refusal of a visit at a closed hour, with the hours of its day or the end of the buyer's time. */
function closedOn(day: IsoDate, visit: Visit, parameters: Parameters, now: Date): Refusal {
  const hours = visitTimes(visit, parameters, now)
    .filter((time) => dayInMendoza(time) === day)
    .map(formatTime);
  if (hours.length > 0) return wrong('time', `ese día puede venir a las ${oneOf(hours)}`);
  const until = visit.deadline && `, que llega hasta el ${visit.deadline}`;
  return wrong(
    'day',
    `ese día no hay una hora de atención dentro del plazo${until}: elegí otro día, o dale más plazo`,
  );
}
