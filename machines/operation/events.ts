import type { ClosingChange } from '../../domain/operation/closing.ts';
import type { PersonalDataDraft } from '../../domain/operation/buyer/personal-data.ts';
import type { UnitObstacle } from '../../domain/operation/unit-change.ts';
import type { UnitAtFigures } from '../../domain/operation/unit-offer.ts';
import type { ReceivedDeposit } from '../../domain/operation/received-deposit.ts';
import type { IsoDate } from '../../domain/time/dates.ts';
import type { PaymentReport } from './ledger.ts';

/** An event without data. */
type Bare = Record<never, never>;

/** The fields of an operation that a step of the closing stores. */
interface Stores {
  closing: ClosingChange;
}

interface AboutPayment {
  payment: PaymentReport;
}

/** The acts of staff, each with its data. Their words, roles and forms are in staff-events.ts. */
interface StaffPayloads {
  /** The buyer's visit has a time; the buyer can choose it too. */
  'visit agreed': { visitAt: Date };
  /** `isVisitOver`: whether the deadline to come has passed, and the visit that the buyer chose too. */
  'buyer did not come': { isVisitOver: boolean };
  'buyer given more time': { comeUntil: Date };
  'buyer came': Stores;
  'balance part received': Stores;
  /** The dealership returned the part, or never received it. */
  'balance part taken back': Stores;
  /** Staff inspected a used vehicle and took it at its final value. */
  'used vehicle taken': Stores;
  /** The dealership returned a used vehicle, or never took it. */
  'used vehicle given back': Stores;
  'papers at the registry': Stores;
  'vehicle ready': Stores;
  /** `isExplained`: whether the member of staff gives a reason. */
  'vehicle delivered': { deliveredOn: IsoDate; isExplained: boolean };
  /** The last stage was recorded by mistake. Taking a delivery back stores nothing of the closing. */
  'last step taken back': { closing: ClosingChange | undefined };
  /** A person received the deposit in money. `amount`: the pesos that count. */
  'deposit received by hand': AboutPayment & { received: ReceivedDeposit; amount: number };
  /** Staff correct personal data of the buyer. `buyer` has all of them. */
  'buyer corrected': { buyer: PersonalDataDraft };
  /**
   * Staff propose another unit, and the buyer takes it: the event arrives with the buyer's consent. `obstacles`: what
   * stands in the way of the change.
   */
  'unit changed': { to: UnitAtFigures; obstacles: readonly UnitObstacle[] };
  'refund ordered': Bare;
  /** A person gave a payment back without the provider. */
  'refund made by hand': AboutPayment;
  /**
   * The dealership doesn't answer a chargeback, or the bank decided for the buyer; or what went out twice is back, or is
   * not claimed any more.
   */
  'chargeback given up': AboutPayment;
}

/** What the provider reports about a payment. */
interface PaymentPayloads {
  'payment approved': AboutPayment;
  'payment pending': AboutPayment;
  'payment rejected': AboutPayment;
  'refund confirmed': AboutPayment;
  /** Somebody refunded the payment at the provider, outside the program. */
  'payment returned': AboutPayment;
  /** Somebody refunded a part of the payment at the provider. */
  'payment partly returned': AboutPayment;
  'payment charged back': AboutPayment;
  /** The bank decided for the dealership: the money of a chargeback came back. */
  'chargeback reversed': AboutPayment;
}

/** What buyers do, and what the program does by the clock. */
interface OtherPayloads {
  'deposit requested': Bare;
  'hold elapsed': Bare;
  /** The provider could not create the deposit. */
  'provider failed': Bare;
  /** Nobody confirmed in time the payment that the buyer's browser reported. */
  'claim elapsed': Bare;
  'more time requested': Bare;
  /** The provider cancelled the deposit: it can no longer be paid. */
  'deposit withdrawn': Bare;
  'cancellation requested': Bare;
  'revocation requested': Bare;
  'unit checked': Bare;
}

/** The data of each event. */
export interface EventPayloads extends StaffPayloads, PaymentPayloads, OtherPayloads {}

/** An event of some types with its data. */
export type EventOf<Type extends keyof EventPayloads> = {
  [Each in Type]: { type: Each } & EventPayloads[Each];
}[Type];

export type OperationEvent = EventOf<keyof EventPayloads>;

/** An event that staff send. */
export type StaffEvent = keyof StaffPayloads;

/** An event about one payment, by provider or staff. */
export type PaymentEvent = {
  [Each in keyof EventPayloads]: EventPayloads[Each] extends AboutPayment ? Each : never;
}[keyof EventPayloads];

/** An event with its data. */
export function eventOf<Type extends keyof EventPayloads>(
  type: Type,
  brings: EventPayloads[Type],
): EventOf<Type> {
  return { type, ...brings } as EventOf<Type>;
}
