import { formatMoney, toCurrency } from '../../domain/money/money.ts';

/** Why a reported payment counts for no reservation, or why one whose end was recorded waits for somebody again. */
const strayReasons = {
  'other amount': 'Pago de otro importe',
  'other currency': 'Pago en otra moneda',
  'unknown reference': 'Pago de una referencia desconocida',
  'charged back too': 'Contracargo de un pago que ya devolvimos',
  'charged back from a reservation': 'Contracargo de un pago anotado en una reserva',
} as const;

/** What became of one: a person records it, or the provider reports that the money went back. */
export const strayEnds = {
  'given back': 'Lo devolvimos',
  assigned: 'Quedó anotado en una reserva',
  noted: 'No hay que hacer nada',
} as const;

/** A payment that the provider reported and that counts for no reservation. */
export interface StrayPayment {
  paymentId: string;
  reason: keyof typeof strayReasons;
  /** As reported, in `currency`. */
  amount: number;
  /** The provider's code: 'ARS', 'USD', 'BRL'. */
  currency: string;
  /** What became of it; null while it waits for somebody. */
  end: keyof typeof strayEnds | null;
}

/** The reported money in words: '$ 90.000', 'US$ 50', '80.5 BRL'. */
export function strayMoney({
  amount,
  currency,
}: Pick<StrayPayment, 'amount' | 'currency'>): string {
  const isKnown = (currency === 'ARS' || currency === 'USD') && Number.isInteger(amount);
  return isKnown ? formatMoney(amount, toCurrency(currency)) : `${amount} ${currency}`;
}

/** 'Pago de otro importe'. */
export const strayWords = ({ reason }: Pick<StrayPayment, 'reason'>): string =>
  strayReasons[reason];
