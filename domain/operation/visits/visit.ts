import { salesHost } from '../../content/contacts.ts';
import {
  comingPeriods,
  isClosedDay,
  openPeriods,
  salesHours,
} from '../../content/opening-hours.ts';
import {
  branchOf,
  contactMethods,
  wholeAddress,
  type OpeningHours,
  type Parameters,
} from '../../content/parameters.ts';
import { dayInMendoza, endOfDayInMendoza, type IsoDate } from '../../time/dates.ts';
import { formatWholeMoment } from '../../time/moments.ts';
import { visitDeadline } from '../deadlines.ts';
import type { Operation, Purchase, Transaction } from '../operation.ts';
import { isTagged } from '../status.ts';

/** Where and when a buyer finishes the purchase. A text is empty where the dealership has none. */
export interface Visit {
  /** Street and city of the unit's branch, else of the group. */
  address: string;
  mapLink: string;
  /** Of the unit's branch, else of the brand's sales department, else of the group. */
  telephone: string;
  hours: OpeningHours['lines'];
  /** The deadline to come; null before the payment. */
  until: Date | null;
  /** `until` in words: 'jueves 26 de noviembre a las 13'; empty once the buyer came or missed it. */
  deadline: string;
  /** Whether the deadline has passed, and the visit that the buyer chose too. */
  isOver: boolean;
  /** When the buyer comes to finish the purchase or collect the vehicle: 'jueves 26 de noviembre a las 11'; empty before. */
  appointment: string;
  toBring: string;
  /** The buyer's contact: a person, or the department. */
  host: string;
}

/** What decides when and where a buyer comes. */
export interface ComingBuyer extends Pick<
  Operation,
  'status' | 'brand_id' | 'used_vehicles' | 'more_time' | 'visit' | 'closing'
> {
  purchase: Pick<Purchase, 'vehicle'> & {
    transaction: Pick<Transaction, 'paid_at' | 'pending_since'> | null;
  };
}

/** The visit that finishes the purchase, the same on the screen, in the letters and in the calendar. */
export function visitOf(operation: ComingBuyer, parameters: Parameters, now: Date): Visit {
  const { purchase, brand_id, used_vehicles, more_time, status, closing } = operation;
  const { transaction, vehicle } = purchase;
  const { group } = parameters;
  const branch = branchOf(parameters, vehicle.location);
  const place = branch ?? group;
  const hours = salesHours(parameters, brand_id, branch?.name);
  const since = transaction?.paid_at ?? transaction?.pending_since;
  const desk = contactMethods(parameters, 'sales', brand_id).find(({ telephone }) => telephone);
  const usual = since ? visitDeadline(new Date(since), parameters, hours) : null;
  const until = more_time ? new Date(more_time.until) : usual;
  const isAwaited = status !== 'missed' && !isTagged(status, 'is being closed');
  const comes = closing?.pickup_at ?? operation.visit?.at;
  return {
    address: wholeAddress(place),
    mapLink: place.map_link ?? '',
    telephone: branch?.telephone || desk?.telephone || group.telephone,
    hours,
    until,
    deadline: until && isAwaited ? formatWholeMoment(until, now) : '',
    isOver: isVisitOver(operation, { until }, now),
    appointment: comes ? formatWholeMoment(new Date(comes), now) : '',
    toBring:
      used_vehicles.length > (closing?.taken.length ?? 0)
        ? 'Tu DNI, el código de la reserva, y el título y la cédula de tu usado'
        : 'Tu DNI y el código de la reserva',
    host: salesHost(parameters, vehicle),
  };
}

/** Whether a buyer missed the deadline to come, and the chosen visit too (SPEC §9). */
export function isVisitOver(
  { visit }: Pick<Operation, 'visit'>,
  { until }: Pick<Visit, 'until'>,
  now: Date,
): boolean {
  return until !== null && now > until && !(visit && new Date(visit.at) > now);
}

/** When a branch closes on a day; the end of the day when its hours are unknown, undefined when it stays closed. */
export function closingTime(
  { hours }: Pick<Visit, 'hours'>,
  parameters: Pick<Parameters, 'closed_days'>,
  day: IsoDate,
): Date | undefined {
  if (isClosedDay(parameters, day)) return undefined;
  return hours.length > 0
    ? openPeriods(hours, day).at(-1)?.closes
    : endOfDayInMendoza(new Date(`${day}T12:00:00-03:00`));
}

const hour = 3_600_000;
const dayLength = 24 * hour;

/**
 * The times for a buyer to finish the purchase: each remaining hour of the branch's open periods until the deadline.
 * Empty when the opening hours are unknown.
 */
export function visitTimes(
  { hours, until }: Pick<Visit, 'hours' | 'until'>,
  parameters: Pick<Parameters, 'closed_days'>,
  now: Date,
): Date[] {
  if (!until || until <= now) return [];
  const days = Math.ceil((until.getTime() - now.getTime()) / dayLength) + 1;
  return [...comingPeriods(parameters, hours, dayInMendoza(now), days)]
    .flatMap(({ opens, closes }) =>
      Array.from(
        { length: Math.floor((closes.getTime() - opens.getTime()) / hour) },
        (_, index) => new Date(opens.getTime() + index * hour),
      ),
    )
    .filter((time) => time > now && time < until);
}
