import { shownClosing } from '../../../domain/operation/closing.ts';
import { refundDeadline } from '../../../domain/operation/deadlines.ts';
import { differences } from '../../../domain/operation/changes/differences.ts';
import { dayInMendoza, parseTypedDate } from '../../../domain/time/dates.ts';
import {
  customerOf,
  operationPending,
  withComputedCash,
  type Operation,
  type Transaction,
} from '../../../domain/operation/operation.ts';
import {
  currentDeposit,
  isRefundRefused,
  isUnconfirmed,
  paymentItRestsOn,
  refundedPayments,
  restOf,
  type LedgerPayment,
} from '../../../machines/operation/ledger.ts';
import { isPaymentTagged } from '../../../machines/payment/status.ts';
import { isChangeable, isTagged } from '../../../domain/operation/status.ts';
import type { UnitAtFigures, UnitOffer } from '../../../domain/operation/unit-offer.ts';
import { unitAmong } from '../../../domain/operation/unit-standing.ts';
import type { OperationFacts } from '../../../machines/operation/facts.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { withStoredPhotograph } from '../../stock/photographs/find-photographs.ts';
import { decidedFieldsOf } from '../stored/decided.ts';
import type { DepositRecord, StoredOperation } from '../stored/stored-ledger.ts';
import { stands, type StoredUnitOffer } from '../stored/unit-offer.ts';

/** Whether the buyer can still get the payment of an operation back online. */
export function isRefundable(kept: LedgerPayment | undefined, now: Date): boolean {
  return Boolean(kept?.paidAt && now <= refundDeadline(kept.paidAt));
}

/** Whether other operations hold or bought the unit, or it left the stock. */
export function unitStanding(record: StoredOperation): OperationFacts['unit'] {
  if (record.isUnitGone) return 'sold';
  return unitAmong(record.rivals, record.unitId === null || record.isInStock);
}

/** Converts a stored operation to the contract's form, with a photograph of its unit. */
export async function toOperation(
  db: Database,
  dealership: Pick<Dealership, 'now' | 'changes'>,
  stored: StoredOperation,
): Promise<Operation> {
  const vehicle = await withStoredPhotograph(dealership.changes, db, stored.quote.vehicle);
  return operationOf(dealership, { ...stored, quote: { ...stored.quote, vehicle } });
}

/** Converts a stored operation without further queries. The balance and the rest in cash are computed, not stored. */
export function operationOf(
  dealership: Pick<Dealership, 'now'>,
  record: StoredOperation,
): Operation {
  const { id: quote, vehicle, plan: _plan, ...figures } = record.quote;
  const deposit = currentDeposit(record);
  const restingPayment = paymentItRestsOn(record);
  const paidAt = restingPayment?.paidAt?.toISOString() ?? null;
  const isCharged =
    restingPayment !== undefined && !isPaymentTagged(restingPayment.status, 'not charged');
  const isTakenBack =
    restingPayment !== undefined && isPaymentTagged(restingPayment.status, 'taken by a bank');
  const operation = withComputedCash<Operation>({
    code: record.code,
    status: record.status,
    revision: record.revision,
    quote,
    may_cancel:
      isTagged(record.status, 'goes back at a click') &&
      isRefundable(restingPayment, dealership.now()),
    brand_id: record.brandId,
    family: record.family,
    purchase: {
      ...record.buyer,
      birthdate:
        parseTypedDate(record.buyer.display_birthdate, dayInMendoza(dealership.now())) ?? '',
      vehicle,
      transaction: deposit
        ? {
            code: deposit.clientRef,
            amount: deposit.amount,
            hold_until: deposit.holdUntil.toISOString(),
            rejections: deposit.rejections,
            may_extend: record.status === 'holding' && deposit.extensions === 0,
            // Null for a pending payment, because the bank may still reject it.
            paid_at: isCharged ? paidAt : null,
            pending_since: isCharged ? null : paidAt,
            ...(deposit.status === 'rejected' && { is_rejected: true }),
            ...(isTakenBack && { is_charged_back: true as const }),
            ...(isRefundRefused(record, deposit) && { is_refund_refused: true }),
            ...(restingPayment?.isClaim && { claimed_until: deposit.holdUntil.toISOString() }),
            ...(isUnconfirmed(record, deposit) && { is_unconfirmed: true }),
            ...moneyBack(record, deposit),
          }
        : null,
    },
    customer: customerOf(record.buyer),
    ...decidedFieldsOf(record),
    pending_amount: 0,
    ...figures,
    // Once the payment has started, the amount no longer follows the parameters.
    deposit_amount:
      deposit && !isTagged(record.status, 'at the figures of today')
        ? deposit.amount
        : figures.deposit_amount,
  });
  return {
    ...operation,
    pending_amount: operationPending(operation),
    ...unconfirmedQuote(record),
    ...(isTagged(record.status, 'rests on a payment') &&
      record.confirmedAt && { confirmed_at: record.confirmedAt.toISOString() }),
    ...comingFieldsOf(record),
    ...unitOffer(record, dealership.now()),
    ...(record.deliveredOn && { delivered_on: record.deliveredOn }),
  };
}

/** When the buyer comes, or has to. */
export function comingFieldsOf({
  status,
  visit,
  moreTime,
  closing,
}: Pick<StoredOperation, 'status' | 'visit' | 'moreTime' | 'closing'>): Pick<
  Operation,
  'visit' | 'more_time' | 'closing'
> {
  const isAwaited = isTagged(status, 'waits for its buyer');
  return {
    ...(isAwaited && visit && { visit }),
    ...(isAwaited && moreTime && { more_time: moreTime }),
    ...(closing && { closing: shownClosing(closing) }),
  };
}

/** A partial refund, and the refunds of an ended reservation unless they are just the deposit. */
function moneyBack(
  record: StoredOperation,
  { amount }: DepositRecord,
): Pick<Transaction, 'returned_part' | 'refunds'> {
  const hasEnded = isTagged(record.status, 'gives its payments back');
  const resting = paymentItRestsOn(record);
  const meant = hasEnded ? refundedPayments(record) : resting ? [resting] : [];
  const returned_part = meant.reduce((sum, { returnedPart }) => sum + returnedPart, 0);
  const refunds = meant.map((payment) => restOf(record, payment));
  const isWhole = refunds.length === 1 && refunds[0] === amount;
  return {
    ...(returned_part > 0 && { returned_part }),
    ...(hasEnded && refunds.length > 0 && !isWhole && { refunds }),
  };
}

/** The other unit that staff propose to the buyer, while its figures stand and the chart takes the change. */
function unitOffer(
  { unitOffer: offer, status }: StoredOperation,
  now: Date,
): Pick<Operation, 'unit_offer'> {
  return offer && stands(offer, status, now) ? { unit_offer: shownOffer(offer) } : {};
}

/** A proposal in the contract's form. */
export function shownOffer({ id, to, why, until, isFree }: StoredUnitOffer): UnitOffer {
  return { ...offeredUnit(to), id, why, until: until.toISOString(), is_free: isFree };
}

/** A unit at its figures in the contract's form. The deposit stays the paid one. */
export function offeredUnit({ brandId, family, quote, usedVehicles }: UnitAtFigures) {
  const { id: _id, plan: _plan, deposit_amount: _deposit, ...figures } = quote;
  return { ...figures, used_vehicles: usedVehicles, brand_id: brandId, family };
}

/** The quote that the shopper last confirmed, if the current one has other figures and a deposit is still possible. */
function unconfirmedQuote(record: StoredOperation): Pick<Operation, 'shown'> {
  const { quote, confirmed } = record;
  const isChanged = isChangeable(record) && differences(confirmed, quote).length > 0;
  return isChanged ? { shown: confirmed } : {};
}
