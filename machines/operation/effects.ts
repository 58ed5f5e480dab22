import type { ClosingChange } from '../../domain/operation/closing.ts';
import type { PersonalDataDraft } from '../../domain/operation/buyer/personal-data.ts';
import type { UnitAtFigures } from '../../domain/operation/unit-offer.ts';
import type { ReceivedDeposit } from '../../domain/operation/received-deposit.ts';
import type { IsoDate } from '../../domain/time/dates.ts';
import type { AlertKind } from './alerts.ts';
import type { PaymentReport } from './ledger.ts';
import type { LetterKind } from './letters.ts';

export interface OfPayment {
  payment: PaymentReport;
}

/** A deposit that a person received, and its payment. */
export interface ReceivedMoney extends OfPayment {
  received: ReceivedDeposit;
  /** Pesos. */
  amount: number;
}

/**
 * What the server does in the transaction that saves a decision, by name, with its parameters. The chart names these
 * effects; machines/operation/ledger-actions.ts has those on the ledger.
 */
export interface EffectParameters {
  'hold the unit': undefined;
  'release the unit': undefined;
  'open the received deposit': ReceivedMoney;
  'give more time': { minutes: number };
  'record the rejection': OfPayment;
  'keep the payment': OfPayment & { claimHours: number };
  'record that the bank rejected it': OfPayment;
  'let the claim go': undefined;
  'give the payment back': OfPayment;
  'give all payments back': undefined;
  'store the visit': { visitAt: Date };
  'store until when to come': { comeUntil: Date };
  /** Nothing is stored when a delivery is taken back. */
  'store the closing': { closing: ClosingChange | undefined };
  'store the delivery': { deliveredOn: IsoDate };
  'clear the delivery': undefined;
  'store the buyer': { buyer: PersonalDataDraft };
  /** The reservation leaves its unit, with the same deposit. */
  'move to the unit': { to: UnitAtFigures };
  'take the unit off sale': undefined;
  'write to buyer and sales': { kind: LetterKind };
  'alert sales': OfPayment & { kind: AlertKind };
}

/** The parameters of an effect on the payment that an event is about. */
export const ofPayment = ({ event }: { event: OfPayment }): OfPayment => ({
  payment: event.payment,
});

export type EffectName = keyof EffectParameters;

/** An effect of a decision. */
export type Effect<Name extends EffectName = EffectName> = {
  [Each in Name]: { type: Each; params: EffectParameters[Each] };
}[Name];

/** The parameters of an effect of a decision; undefined when the decision doesn't have the effect. */
export function parametersOf<Name extends EffectName>(
  decided: readonly Effect[],
  name: Name,
): EffectParameters[Name] | undefined {
  return decided.find(isNamed(name))?.params;
}

/** Whether a decision has an effect. */
export function hasEffect(decided: readonly Effect[], name: EffectName): boolean {
  return decided.some(({ type }) => type === name);
}

const isNamed =
  <Name extends EffectName>(name: Name) =>
  (effect: Effect): effect is Effect & Effect<Name> =>
    effect.type === name;

/** The chart runs nothing itself: a decision hands its effects to the server. */
const handOver = (): void => {};

export const effects: {
  [Name in EffectName]: (_: unknown, params: EffectParameters[Name]) => void;
} = {
  'hold the unit': handOver,
  'release the unit': handOver,
  'open the received deposit': handOver,
  'give more time': handOver,
  'record the rejection': handOver,
  'keep the payment': handOver,
  'record that the bank rejected it': handOver,
  'let the claim go': handOver,
  'give the payment back': handOver,
  'give all payments back': handOver,
  'store the visit': handOver,
  'store until when to come': handOver,
  'store the closing': handOver,
  'store the delivery': handOver,
  'clear the delivery': handOver,
  'store the buyer': handOver,
  'move to the unit': handOver,
  'take the unit off sale': handOver,
  'write to buyer and sales': handOver,
  'alert sales': handOver,
};
