/** Equal installments that pay a price after a down payment, in whole units of its currency (ARGENTINA, Prices). */
export interface Installments {
  /** The amount that is paid at once. */
  down_payment: number;
  months: number;
  amount: number;
  /** Total yearly cost in percent. The law requires showing it. */
  cftea?: number | undefined;
}

/** The whole cost: the down payment and every installment. */
export function totalPaid({ down_payment, months, amount }: Installments): number {
  return down_payment + months * amount;
}
