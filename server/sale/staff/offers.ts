import { partWords } from '../../../domain/operation/closing.ts';
import { emptyFields, personalDataFields } from '../../../domain/operation/buyer/personal-data.ts';
import { allOf } from '../../../domain/words/lists.ts';
import { figureOf } from '../../../domain/operation/sheet/figures.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import {
  obstaclesOf,
  unitObstacles,
  type UnitObstacle,
} from '../../../domain/operation/unit-change.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { isClosable, restOf, type LedgerPayment } from '../../../machines/operation/ledger.ts';
import { moneyFacts } from '../../../machines/operation/facts.ts';
import { isPaymentTagged } from '../../../machines/payment/status.ts';
import type { StaffEvent } from '../../../machines/operation/events.ts';
import {
  buyerFields,
  staffEvents,
  type EventField,
} from '../../../machines/operation/staff-events.ts';
import { staffOffers, type StaffOffer } from '../../../machines/operation/staff-offers.ts';
import { office, type StaffRole } from '../../../machines/operation/staff-roles.ts';
import { staffLimits } from '../../../machines/operation/staff-limits.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { paymentWords } from '../payments/journal-words.ts';
import type { Circumstances } from './circumstances.ts';
import { officeApproves, roleRefusal } from './refusals.ts';
import type { Dealership } from '../dealership.ts';
import { lookUpFacts } from '../operations/advance.ts';
import type { StoredOperation } from '../stored/stored-ledger.ts';

/** A button of an operation, with its form. */
export interface Offer extends StaffOffer {
  fields: readonly EventField[];
  /** The second factor in the form, and the reason for it. */
  again?: Again;
  /** What is beyond this role's limit, and who may do it. */
  limit?: string;
  /** The amount that the act receives. */
  amount?: string;
}

export interface Again {
  hint: string;
  /** Whether each such act needs it, not only one beyond a limit. */
  isRequired: boolean;
}

/** The events that the state of an operation takes, and why one is refused now: by a guard, or for this role. */
export function offersOf(
  dealership: Dealership,
  record: StoredOperation,
  circumstances: Circumstances,
  role?: StaffRole,
): Offer[] {
  const facts = {
    ...lookUpFacts(dealership, record),
    ...moneyFacts(record.status, record),
  };
  const { isVisitOver, operation } = circumstances;
  const obstacles = obstaclesOf(operation, { isOurs: record.unitId !== null });
  const offered = (isExplained: boolean) =>
    staffOffers(record.status, facts, { isVisitOver, isExplained, obstacles });
  const unexplained = offered(false);
  return offered(true).map(({ event, refusal }, index) => {
    const needsReason = !refusal && unexplained[index]!.refusal;
    const isAsked = ({ isForDollars }: EventField) =>
      !isForDollars || circumstances.operation.purchase.vehicle.currency === 'usd';
    const fields = staffEvents[event].fields.filter(isAsked).map((field) => ({
      ...field,
      ...presentValue(field, event, record),
      ...choicesOf(field, event, circumstances.operation, record),
      ...(needsReason &&
        field.name === 'why' && { isRequired: true, label: `Por qué, si ${needsReason}` }),
    }));
    return {
      event,
      refusal:
        roleRefusal(event, role) ?? (refusal && withList(refusal, event, { record, obstacles })),
      fields,
      ...amountOf(event, circumstances.operation),
      ...authorityOf(event, circumstances, role),
    };
  });
}

/** A refusal with what it lists. */
function withList(
  refusal: string,
  event: StaffEvent,
  { record, obstacles }: { record: StoredOperation; obstacles: readonly UnitObstacle[] },
): string {
  const { refusalLists } = staffEvents[event];
  const missing = emptyFields(record.buyer).map((field) => personalDataFields[field].missing);
  if (refusalLists === 'missing data' && missing.length > 0) {
    return `${refusal}. Falta ${allOf(missing)}`;
  }
  if (refusalLists === 'obstacles' && obstacles.length > 0) {
    return `${refusal}: ${allOf(obstacles.map((each) => unitObstacles[each]))}`;
  }
  return refusal;
}

function amountOf(event: StaffEvent, operation: Operation): Pick<Offer, 'amount'> {
  const { receives } = staffEvents[event];
  return receives ? { amount: figureOf(operation, receives) } : {};
}

/** The personal data as they are now, for the form that corrects them. */
function presentValue(
  { name }: EventField,
  event: StaffEvent,
  { buyer }: StoredOperation,
): Pick<EventField, 'value'> {
  const field = event === 'buyer corrected' && buyerFields.find((each) => each.name === name);
  return field ? { value: buyer[field.of] } : {};
}

/** The second factor or the limit of an event for a role. */
function authorityOf(
  event: StaffEvent,
  { limits, operation }: Pick<Circumstances, 'limits' | 'operation'>,
  role: StaffRole | undefined,
): Pick<Offer, 'again' | 'limit'> {
  const { asksAgain, limit } = staffEvents[event];
  if (!role) return {};
  if (asksAgain) return { again: { hint: asksAgain, isRequired: true } };
  if (!limit) return {};
  if (limit === 'typed dollar rate' && operation.purchase.vehicle.currency === 'ars') return {};
  const beyond = staffLimits[limit].beyond(limits[limit]);
  if (!office.includes(role)) return { limit: officeApproves(beyond) };
  return { again: { hint: `Solo para ${beyond}.`, isRequired: false } };
}

/** The choices of a field that depend on the operation. */
function choicesOf(
  { name }: EventField,
  event: StaffEvent,
  operation: Operation,
  record: StoredOperation,
): Pick<EventField, 'choices'> {
  const { currency } = operation.purchase.vehicle;
  if (name === 'used') {
    const isTaken = (at: number) => operation.closing?.taken.some(({ index }) => index === at);
    const choices = operation.used_vehicles.flatMap(({ brand, vehicle, year, valuation }, index) =>
      event === 'used vehicle given back' && !isTaken(index)
        ? []
        : {
            value: String(index + 1),
            label: `${brand} ${vehicle}, ${year}: ${formatMoney(valuation, currency)}`,
          },
    );
    return { choices };
  }
  if (name === 'payment') return { choices: paymentChoices(event, record) };
  if (name !== 'part') return {};
  const choices = (operation.closing?.parts ?? []).map((part) => ({
    value: part.receipt,
    label: partWords(part, currency),
  }));
  return { choices };
}

/** The payments about which an event can be. A live reservation rests on one: its refund ends the reservation. */
function paymentChoices(event: StaffEvent, record: StoredOperation): EventField['choices'] {
  const isMeant = (each: LedgerPayment) =>
    event === 'chargeback given up'
      ? isClosable(each)
      : isPaymentTagged(each.status, 'left to a person');
  const isKept = (paymentId: string) =>
    event === 'refund made by hand' &&
    paymentId === record.restsOn &&
    isTagged(record.status, 'rests on a payment');
  return record.payments
    .filter((each) => isMeant(each) && !isKept(each.paymentId))
    .map((payment) => {
      const { paymentId, status, outTwice, isClaim } = payment;
      const owed =
        event === 'chargeback given up' && outTwice > 0
          ? `${formatMoney(outTwice)}, devueltos ${isClaim ? 'sin haberse cobrado' : 'dos veces'}`
          : `${formatMoney(restOf(record, payment))}, ${paymentWords[status]}`;
      return { value: paymentId, label: `${paymentId}: ${owed}` };
    });
}
