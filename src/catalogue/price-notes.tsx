import { useQuery } from '@tanstack/react-query';
import { formatMoney, inPesos, type Currency } from '../../domain/money/money.ts';
import { withoutNationalTaxes } from '../../domain/money/prices.ts';
import { useClient } from '../api/context.ts';
import { dollarRateQuery, parametersQuery } from '../api/queries.ts';
import styles from './price-notes.module.css';

export interface PriceNotesProps {
  amount: number;
  currency: Currency;
}

/** Notes below a price: dollars in pesos, and the price without national taxes (ARGENTINA, Prices). */
export function PriceNotes({ amount, currency }: PriceNotesProps) {
  const client = useClient();
  const isInDollars = currency === 'usd';
  const { data: parameters } = useQuery(parametersQuery(client));
  const { data: rate = null } = useQuery({ ...dollarRateQuery(client), enabled: isInDollars });
  const vatRate = parameters?.vat_rate;
  const net = vatRate ? withoutNationalTaxes(amount, vatRate) : undefined;
  return (
    <>
      {isInDollars && <span className={styles.note}>En pesos: {inPesos(amount, rate)} </span>}
      {net !== undefined && (
        <span className={styles.note}>
          Precio sin impuestos nacionales:{' '}
          <span className={styles.amount}>
            {isInDollars && rate !== null ? inPesos(net, rate) : formatMoney(net, currency)}
          </span>{' '}
        </span>
      )}
    </>
  );
}
