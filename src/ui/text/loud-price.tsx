import { formatMoney, inPesos, wholeAmount } from '../../../domain/money/money.ts';
import { Price, type PriceProps } from './price.tsx';

export interface LoudPriceProps extends PriceProps {
  amount: number;
  label?: string;
  /** Pesos for a dollar; null while unknown, and for an amount in pesos. */
  rate: number | null;
}

/** A prominent price: dollars stand as large pesos once their rate is known, with the dollars in the label. */
export function LoudPrice({ amount, currency, rate, label = '', note, ...price }: LoudPriceProps) {
  const isInDollars = currency === 'usd' && amount !== 0;
  if (!isInDollars) {
    return <Price {...price} amount={amount} label={label} note={note} />;
  }
  if (rate === null) {
    const pesos = `En pesos: ${inPesos(amount, rate)}`;
    return <Price {...price} amount={amount} currency="usd" label={label} note={note ?? pesos} />;
  }
  const dollars = formatMoney(amount, 'usd');
  return (
    <Price
      {...price}
      amount={wholeAmount(amount * rate)}
      label={label ? `${label} (${dollars})` : dollars}
      note={note}
    />
  );
}
