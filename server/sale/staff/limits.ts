import { operationTotal } from '../../../domain/operation/operation.ts';
import { visitOf } from '../../../domain/operation/visits/visit.ts';
import { dayInMendoza, type IsoDate } from '../../../domain/time/dates.ts';
import { debtsOf } from '../../../machines/operation/debts.ts';
import type { StaffEvent } from '../../../machines/operation/setup.ts';
import { staffEvents } from '../../../machines/operation/staff-events.ts';
import { staffLimits, type StaffLimit } from '../../../machines/operation/staff-limits.ts';
import type { LookedUp, Where } from './closing-acts.ts';

/** The limit that an act exceeds, in words; undefined within it. */
export function beyondLimit(event: StaffEvent, looked: LookedUp, where: Where): string | undefined {
  const { limit } = staffEvents[event];
  if (!limit) return undefined;
  const most = where.limits[limit];
  return measures[limit](looked, where) > most ? staffLimits[limit].beyond(most) : undefined;
}

const day = 24 * 3_600_000;

/** How far an act goes, in the unit of its limit. */
const measures: Record<StaffLimit, (looked: LookedUp, where: Where) => number> = {
  'used vehicle above its estimate': ({ closing }) => {
    // The vehicle of this act is the last one: the others were taken before.
    const { index, was } = closing!.closing!.taken.at(-1)!;
    const { valuation } = closing!.used_vehicles![index]!;
    return valuation > was ? (100 * (valuation - was)) / was : 0;
  },
  'unpaid at the delivery': (_, { operation, record }) => {
    const unpaid = debtsOf(operation, record)
      .filter(({ by }) => by === 'buyer')
      .reduce((sum, { amount }) => sum + (amount ?? Infinity), 0);
    return unpaid === 0 ? 0 : (100 * unpaid) / operationTotal(operation);
  },
  'days to come': ({ comeUntil }, { operation, parameters, dealership }) => {
    const { more_time: _, ...withoutMore } = operation;
    const usual = visitOf(withoutMore, parameters, dealership.now()).until ?? dealership.now();
    return daysBetween(dayInMendoza(usual), dayInMendoza(comeUntil!));
  },
  'typed dollar rate': ({ closing }, { dollarRate, operation }) => {
    // The part of this act is the last one.
    const rate = closing!.closing!.parts.at(-1)!.pesos?.rate;
    if (rate === undefined) return 0;
    const known = dollarRate ?? operation.usd_rate;
    return known ? (100 * Math.abs(rate - known)) / known : Infinity;
  },
  'days to collect': ({ closing }) => {
    const { ready_on, pickup_at } = closing!.closing!;
    return pickup_at ? daysBetween(ready_on!, dayInMendoza(new Date(pickup_at))) : 0;
  },
};

function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / day;
}
