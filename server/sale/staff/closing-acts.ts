import { formatMoney, wholeAmount } from '../../../domain/money/money.ts';
import {
  estimatesOf,
  partWords,
  shownClosing,
  withValues,
  type ClosingChange,
} from '../../../domain/operation/closing.ts';
import type { Closing } from '../../../domain/operation/stored-parts.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { owedBy } from '../../../domain/operation/operation-after-deposit.ts';
import { closingTime } from '../../../domain/operation/visits/visit.ts';
import { leftToPayWords } from '../../../domain/operation/sheet/closing.ts';
import { dayInMendoza, formatDay, momentOn, type IsoDate } from '../../../domain/time/dates.ts';
import { formatWholeMoment } from '../../../domain/time/moments.ts';
import { paymentItRestsOn, type PaymentReference } from '../../../machines/operation/ledger.ts';
import type { EventPayloads, StaffEvent } from '../../../machines/operation/events.ts';
import type { StaffField } from '../../../machines/operation/staff-events.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership, Offers } from '../dealership.ts';
import {
  countReceipt,
  isOfSeries,
  nextReceipt,
  receiptNumber,
  releaseReceipt,
} from '../operations/receipts.ts';
import type { StoredOperation } from '../stored/stored-ledger.ts';
import type { Circumstances } from './circumstances.ts';
import type { Refusal } from './refusals.ts';
import type { StaffValues } from './values.ts';

export interface Where extends Circumstances {
  tx: Database;
  dealership: Dealership;
  record: StoredOperation;
  by: string;
  /** Today's pesos for a dollar; null while unknown. */
  dollarRate: number | null;
  /** What is offered today, for an act that proposes another unit. */
  offers?: Offers | undefined;
}

/** What an event brings, its result in words, and its addition to the journal. */
export interface LookedUp<Event extends StaffEvent = StaffEvent> {
  brings: EventPayloads[Event];
  words?: string;
  note?: string | undefined;
}

export type LookUp<Event extends StaffEvent> = (
  values: StaffValues,
  where: Where,
) => LookedUp<Event> | Refusal | Promise<LookedUp<Event> | Refusal>;

export const wrong = (field: StaffField, sentence: string): Refusal => ({
  code: 'field',
  sentence,
  field,
});

export function joined(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** Why something can't have happened on a day. */
export function dayRefusal(day: IsoDate, { dealership, record }: Where): Refusal | undefined {
  const paidAt = paymentItRestsOn(record)?.paidAt;
  if (day > dayInMendoza(dealership.now())) return wrong('day', 'ese día todavía no llegó');
  if (paidAt && day < dayInMendoza(paidAt)) {
    return wrong('day', 'ese día la seña todavía no estaba paga');
  }
  return undefined;
}

type ClosingEvent = Extract<
  StaffEvent,
  | 'buyer came'
  | 'balance part received'
  | 'balance part taken back'
  | 'used vehicle taken'
  | 'used vehicle given back'
  | 'refund made by hand'
  | 'chargeback given up'
  | 'papers at the registry'
  | 'vehicle ready'
  | 'last step taken back'
>;

const nothingYet: Closing = { began_on: '', parts: [], taken: [] };

/** The acts of staff from the buyer's visit to the day on which the vehicle is ready. */
export const closingActs: { [Event in ClosingEvent]: LookUp<Event> } = {
  'buyer came': ({ day, why }, where) =>
    onDay(day, where, (on, closing) => ({
      brings: { closing: { closing: { ...closing, began_on: on } } },
      words: `el cliente vino el ${formatDay(on)}`,
      note: joined(on, why),
    })),
  'balance part received': ({ day, means = 'transfer', receipt: typed, why, ...money }, where) =>
    onDay(day, where, async (on, closing) => {
      const { operation, by, tx, record } = where;
      const { currency } = operation.purchase.vehicle;
      const counted = countedMoney(money, on, where);
      if ('code' in counted) return counted;
      const { amount } = counted;
      if (amount === 0) return wrong('amount', 'el importe tiene que ser más que cero');
      if (typed !== undefined && isOfSeries(typed)) {
        return wrong('receipt', 'los números de nuestra serie los da el programa: dejalo vacío');
      }
      const receipt = typed ?? (await nextReceipt(tx, means));
      if (closing.parts.some((part) => receiptNumber(part) === receiptNumber({ receipt }))) {
        return wrong('receipt', 'ya hay un pago con ese recibo');
      }
      const owed = owedBy(operation);
      if (owed !== null && amount > owed && !why) {
        return wrong('why', `es más de lo que falta (${moneyIn(operation, Math.max(0, owed))})`);
      }
      if (!(await countReceipt(tx, record.code, { means, receipt }))) {
        return wrong('receipt', 'ese recibo ya está anotado en otra reserva');
      }
      const parts = [...closing.parts, { ...counted, means, receipt, on, by }];
      const received = partWords({ ...counted, means, receipt }, currency);
      const changed = { closing: { ...closing, parts } };
      return {
        brings: { closing: changed },
        words: `se recibieron ${received}: ${leftToPayWords(withChange(operation, changed), 'sales')}`,
        note: joined(on, received, rateWords(counted.usd_rate), why),
      };
    }),
  'balance part taken back': async ({ part: receipt, why }, { operation, record, tx }) => {
    const closing = record.closing!;
    const gone = closing.parts.find((part) => part.receipt === receipt)!;
    await releaseReceipt(tx, gone);
    const parts = closing.parts.filter((part) => part.receipt !== receipt);
    const changed = { closing: { ...closing, parts } };
    return {
      brings: { closing: changed },
      words: `el pago del recibo ${receipt} no cuenta más: ${leftToPayWords(withChange(operation, changed), 'sales')}`,
      note: joined(partWords(gone, operation.purchase.vehicle.currency), why),
    };
  },
  'used vehicle taken': ({ used, value = 0, why = '' }, where) =>
    onDay(undefined, where, (_, closing) => {
      const { operation } = where;
      const index = Number(used) - 1;
      const { brand, vehicle, valuation } = operation.used_vehicles[index]!;
      const was = closing.taken.find((taken) => taken.index === index)?.was ?? valuation;
      if (value !== was && !why) {
        return wrong('why', `se estimó en ${moneyIn(operation, was)}: escribí por qué cambia`);
      }
      const others = closing.taken.filter((taken) => taken.index !== index);
      const valuations = operation.used_vehicles.map((each, at) =>
        at === index ? value : each.valuation,
      );
      const changed = {
        closing: { ...closing, taken: [...others, { index, was, why: value === was ? '' : why }] },
        ...withValues(operation, valuations),
      };
      const taken = `${brand} ${vehicle} por ${moneyIn(operation, value)}`;
      return {
        brings: { closing: changed },
        words: `se tomó el ${taken}: ${leftToPayWords(withChange(operation, changed), 'sales')}`,
        note: joined(`${taken}, estimado ${moneyIn(operation, was)}`, why),
      };
    }),
  'used vehicle given back': ({ used, why }, { operation, record }) => {
    const index = Number(used) - 1;
    const closing = record.closing!;
    const { was } = closing.taken.find((taken) => taken.index === index)!;
    const { brand, vehicle } = operation.used_vehicles[index]!;
    const taken = closing.taken.filter((each) => each.index !== index);
    const valuations = operation.used_vehicles.map((each, at) =>
      at === index ? was : each.valuation,
    );
    const changed = { closing: { ...closing, taken }, ...withValues(operation, valuations) };
    return {
      brings: { closing: changed },
      words: `el ${brand} ${vehicle} no está más tomado`,
      note: joined(`${brand} ${vehicle}`, why),
    };
  },
  'refund made by hand': ({ payment, how, why }, where) => ({
    brings: { payment: { ...paymentNamed(payment!, where), isOutside: how === 'outside' } },
    words: 'la devolución está anotada',
    note: joined(how === 'outside' ? 'fuera del proveedor' : 'en el panel del proveedor', why),
  }),
  'chargeback given up': ({ payment, why }, where) => {
    const named = where.record.payments.find(({ paymentId }) => paymentId === payment)!;
    const isSecond = named.outTwice > 0;
    return {
      brings: { payment: paymentNamed(payment!, where) },
      words: isSecond ? 'la devolución de más está cerrada' : 'el contracargo está cerrado',
      note: joined(
        isSecond
          ? `devuelto ${named.isClaim ? 'sin haberse cobrado' : 'dos veces'}: ${formatMoney(named.outTwice)}`
          : undefined,
        why,
      ),
    };
  },
  'papers at the registry': ({ day, why }, where) =>
    onDay(day, where, (on, closing) => ({
      brings: { closing: { closing: { ...closing, registry_on: on } } },
      words: `los papeles están en el registro desde el ${formatDay(on)}`,
      note: joined(on, why),
    })),
  'vehicle ready': ({ day, time, why }, { record, dealership, visit, parameters }) => {
    const now = dealership.now();
    const { pickup_at: _, ...closing } = record.closing!;
    const ready = { ...closing, ready_on: closing.ready_on ?? dayInMendoza(now) };
    if (!day && !time) {
      const words = 'el vehículo está listo para entregar';
      return { brings: { closing: { closing: ready } }, words, note: joined(why) };
    }
    if (!day || !time) return wrong(day ? 'time' : 'day', 'van el día y la hora, o ninguno');
    const pickup = momentOn(day, time);
    if (pickup < now) return wrong('day', 'ese momento ya pasó');
    if (!closingTime(visit, parameters, day)) return wrong('day', 'ese día la sucursal no abre');
    return {
      brings: { closing: { closing: { ...ready, pickup_at: pickup.toISOString() } } },
      words: `el cliente lo retira el ${formatWholeMoment(pickup, now)}`,
      note: joined(pickup.toISOString(), why),
    };
  },
  'last step taken back': (_, { operation, record }) => {
    const { began_on, parts, taken, registry_on, ready_on } = record.closing ?? nothingYet;
    const words = 'el último paso no cuenta más';
    if (record.status === 'delivered') return { words, brings: { closing: undefined } };
    if (record.status === 'closing')
      return { words, brings: { closing: withEstimates(operation) } };
    const closing: Closing = { began_on, parts, taken, ...(ready_on && { registry_on }) };
    return { words, brings: { closing: { closing } } };
  },
};

/**
 * The received money in the vehicle's currency. For a vehicle in dollars the rate of its day is stored too: pesos count
 * at it, and the accounts need it for dollars.
 */
function countedMoney(
  { amount = 0, currency, rate: typed }: Pick<StaffValues, 'amount' | 'currency' | 'rate'>,
  on: IsoDate,
  { dealership, dollarRate, operation }: Where,
): Pick<Closing['parts'][number], 'amount' | 'pesos' | 'usd_rate'> | Refusal {
  if (operation.purchase.vehicle.currency === 'ars') return { amount };
  const isToday = on === dayInMendoza(dealership.now());
  const rate = typed ?? (isToday ? dollarRate : null);
  if (!rate) return wrong('rate', 'falta el dólar de ese día: escribilo');
  return currency === 'ars'
    ? { amount: wholeAmount(amount / rate), pesos: { amount, rate } }
    : { amount, usd_rate: rate };
}

const rateWords = (rate: number | undefined) =>
  rate === undefined ? undefined : `el dólar a ${formatMoney(rate)}`;

function paymentNamed(named: string, { record }: Where): PaymentReference {
  return record.payments.find(({ paymentId }) => paymentId === named)!;
}

/** The present or new closing, for something that happened today or on an earlier day. */
function onDay<Event extends StaffEvent>(
  typed: IsoDate | undefined,
  where: Where,
  act: (day: IsoDate, closing: Closing) => ReturnType<LookUp<Event>>,
): ReturnType<LookUp<Event>> {
  const today = dayInMendoza(where.dealership.now());
  const day = typed ?? today;
  const closing = where.record.closing ?? { ...nothingYet, began_on: day };
  return dayRefusal(day, where) ?? act(day, closing);
}

function withChange(
  operation: Operation,
  { closing, ...others }: ClosingChange & { closing: Closing },
): Operation {
  return { ...operation, ...others, closing: shownClosing(closing) };
}

/** The operation as it was before its closing: its used vehicles have their estimated values. */
function withEstimates(operation: Operation): ClosingChange {
  return { closing: null, ...withValues(operation, estimatesOf(operation)) };
}

function moneyIn({ purchase }: Operation, amount: number): string {
  return amount === 0 ? '0' : formatMoney(amount, purchase.vehicle.currency);
}
