import type { ClosingChange } from '../../../domain/operation/closing.ts';
import { operationTotal } from '../../../domain/operation/operation.ts';
import { visitOf } from '../../../domain/operation/visits/visit.ts';
import { dayInMendoza, type IsoDate } from '../../../domain/time/dates.ts';
import { debtsOf } from '../../../machines/operation/debts.ts';
import type { EventOf, StaffEvent } from '../../../machines/operation/events.ts';
import { staffEvents } from '../../../machines/operation/staff-events.ts';
import { staffLimits, type StaffLimit } from '../../../machines/operation/staff-limits.ts';
import type { Where } from './closing-acts.ts';

/** The limit that an act exceeds, in words; undefined within it. */
export function beyondLimit(event: EventOf<StaffEvent>, where: Where): string | undefined {
  const { limit } = staffEvents[event.type];
  if (!limit) return undefined;
  const most = where.limits[limit];
  return measures[limit](event, where) > most ? staffLimits[limit].beyond(most) : undefined;
}

const day = 24 * 3_600_000;

/** The personal data that tell one buyer from another, and the address that gets the link of the reservation. */
const identity = ['name', 'lastname', 'dni', 'email'] as const;

/** How far an act goes, in the unit of its limit. */
const measures: Record<StaffLimit, (event: EventOf<StaffEvent>, where: Where) => number> = {
  'used vehicle above its estimate': (event) => {
    const { closing, used_vehicles } = storedBy(event);
    // The vehicle of this act is the last one: the others were taken before.
    const { index, was } = closing!.taken.at(-1)!;
    const { valuation } = used_vehicles![index]!;
    return valuation > was ? (100 * (valuation - was)) / was : 0;
  },
  'unpaid at the delivery': (_, { operation, record }) => {
    const unpaid = debtsOf(operation, record)
      .filter(({ by }) => by === 'buyer')
      .reduce((sum, { amount }) => sum + (amount ?? Infinity), 0);
    return unpaid === 0 ? 0 : (100 * unpaid) / operationTotal(operation);
  },
  'days to come': (event, { operation, parameters, dealership }) => {
    if (event.type !== 'buyer given more time') return 0;
    const { more_time: _, ...withoutMore } = operation;
    const usual = visitOf(withoutMore, parameters, dealership.now()).until ?? dealership.now();
    return daysBetween(dayInMendoza(usual), dayInMendoza(event.comeUntil));
  },
  'typed dollar rate': (event, { dollarRate, operation }) => {
    // The part of this act is the last one.
    const rate =
      event.type === 'deposit received by hand'
        ? event.received.dollars?.rate
        : storedBy(event).closing!.parts.at(-1)!.pesos?.rate;
    if (rate === undefined) return 0;
    const known = dollarRate ?? operation.usd_rate;
    return known ? (100 * Math.abs(rate - known)) / known : Infinity;
  },
  'identity of the buyer': (event, { record }) => {
    if (event.type !== 'buyer corrected') return 0;
    return identity.filter((field) => event.buyer[field] !== record.buyer[field]).length;
  },
  'days to collect': (event) => {
    const { ready_on, pickup_at } = storedBy(event).closing!;
    return pickup_at ? daysBetween(ready_on!, dayInMendoza(new Date(pickup_at))) : 0;
  },
};

/** The fields that an act of the closing stores. */
function storedBy(event: EventOf<StaffEvent>): ClosingChange {
  return ('closing' in event && event.closing) || { closing: null };
}

function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / day;
}
