import { balanceLabels } from './sheet/labels.ts';
import { formatMoney, type Currency } from '../money/money.ts';
import { dayInMendoza, formatDay } from '../time/dates.ts';
import { partMoney, receivedBy } from './closing.ts';
import { owedBy } from './operation-after-deposit.ts';
import type { Operation } from './operation.ts';
import { isTagged } from './status.ts';

/** Who has to act: the buyer or the dealership owes something, or a bank examines a chargeback. */
export type Debtor = 'buyer' | 'dealership' | 'bank';

/** Something that is owed because of an operation, and what staff do about it. */
export interface Debt {
  by: Debtor;
  what: string;
  /** Money, or the value of a used vehicle; null while it depends on an unknown dollar rate. */
  amount: number | null;
  currency: Currency;
  /** The money in words, if it isn't just the amount. */
  money?: string;
  doing: string;
  /** The bank's deadline for an answer to a chargeback. */
  until?: Date;
  /** Whether it waits for somebody now: the balance of a purchase that goes on is due at the delivery. */
  isDue: boolean;
}

/** All that buyer and dealership owe because of an operation, besides the payments of its ledger (machines/operation/debts.ts). */
export function closingDebts(operation: Operation): Debt[] {
  if (isTagged(operation.status, 'gives its payments back')) return receivedDebts(operation);
  return isTagged(operation.status, 'is paid') ? balanceDebts(operation) : [];
}

/** What the dealership received besides the deposit of an ended operation: a person gives it back. */
export function receivedDebts({ closing, used_vehicles, purchase, status }: Operation): Debt[] {
  if (!closing || !isTagged(status, 'gives its payments back')) return [];
  const { currency } = purchase.vehicle;
  const owed = { by: 'dealership', currency, isDue: true } as const;
  return [
    ...closing.parts.map((part): Debt => ({
      ...owed,
      what: `Pago ${receivedBy(part)}`,
      amount: part.amount,
      ...(part.pesos && { money: partMoney(part, currency) }),
      doing: 'Devolvelo, y anotalo en la reserva con «Devolver o deshacer un pago»',
    })),
    ...closing.taken.map(({ index }): Debt => {
      const { brand, vehicle, valuation } = used_vehicles[index]!;
      return {
        ...owed,
        what: `Usado ${brand} ${vehicle}`,
        amount: valuation,
        doing: 'Devolvelo, y anotalo en la reserva con «Devolver el usado»',
      };
    }),
  ];
}

/** What is left of a purchase that goes on or was delivered. */
function balanceDebts(operation: Operation): Debt[] {
  const { closing, used_vehicles, purchase, status } = operation;
  const { currency } = purchase.vehicle;
  const owed = owedBy(operation);
  const isDue = status === 'delivered';
  const doing = isDue ? 'Se entregó sin esto: reclamalo' : 'Antes de la entrega';
  const isTaken = (at: number) => closing?.taken.some(({ index }) => index === at);
  return [
    ...(owed !== null && owed < 0
      ? [
          {
            by: 'dealership' as const,
            what: 'Saldo a favor del cliente',
            amount: -owed,
            currency,
            doing: 'Devolvelo, y anotalo en la reserva con «Devolver o deshacer un pago»',
            isDue: true,
          },
        ]
      : []),
    ...(owed === null || owed > 0
      ? [
          {
            by: 'buyer' as const,
            what: balanceLabels.settled,
            amount: owed,
            currency,
            doing,
            isDue,
          },
        ]
      : []),
    ...used_vehicles.flatMap(({ brand, vehicle, valuation }, at): Debt[] =>
      isTaken(at)
        ? []
        : [
            {
              by: 'buyer',
              what: `Usado ${brand} ${vehicle}, sin tomar`,
              amount: valuation,
              currency,
              doing,
              isDue,
            },
          ],
    ),
  ];
}

/** '$ 250.000', 'hasta el 30/11/2026: …', as the value of a row about a debt. */
export function debtWords(debt: Debt): string {
  const { doing, until } = debt;
  const limit = until ? `Hay tiempo hasta el ${formatDay(dayInMendoza(until))}. ` : '';
  return `${debtMoney(debt)}. ${limit}${doing}.`;
}

/** '$ 350.000 y US$ 1.200': what some debts are together, in each currency. '—' without a debt. */
export function sumOfDebts(debts: readonly Debt[]): string {
  const sumIn = (currency: Currency) =>
    debts.reduce((sum, debt) => sum + (debt.currency === currency ? (debt.amount ?? 0) : 0), 0);
  const unknown = debts.filter(({ amount }) => amount === null).length;
  const sums = (['ars', 'usd'] as const)
    .map((currency) => ({ currency, sum: sumIn(currency) }))
    .filter(({ sum }) => sum > 0)
    .map(({ currency, sum }) => formatMoney(sum, currency));
  return [...sums, ...(unknown > 0 ? [`${unknown} a confirmar`] : [])].join(' y ') || '—';
}

/** The money of a debt: what was received in pesos for a price in dollars has both, with their rate. */
export function debtMoney({ amount, currency, money }: Debt): string {
  return money ?? (amount === null ? 'importe a confirmar' : formatMoney(amount, currency));
}
