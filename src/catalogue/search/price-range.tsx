import { useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { formatNumber, parseTypedAmount } from '../../../domain/money/money.ts';
import { searchParameters } from '../../../domain/vehicles/search/search-parameters.ts';
import { type FoundUnits } from '../../../domain/vehicles/search/unit-search.ts';
import { TextField } from '../../ui/form/field.tsx';
import styles from './price-range.module.css';

/** Pesos between two positions of a handle. */
const step = 1_000_000;

export interface PriceRangeProps {
  from: number | null;
  to: number | null;
  /** The lowest and highest price in stock; null while unknown. */
  ends: FoundUnits['prices'];
  onChosen: (form: HTMLFormElement) => void;
}

/** The lowest and the highest price: two fields, and with script a slider with two handles above them. */
export function PriceRange(props: PriceRangeProps) {
  return <Range key={`${props.from} ${props.to}`} {...props} />;
}

function Range({ from, to, ends, onChosen }: PriceRangeProps) {
  // A handle at either end sets no limit.
  const least = Math.floor((ends?.least ?? 0) / step) * step;
  const most = Math.ceil((ends?.most ?? 0) / step) * step;
  const within = (price: number) => Math.min(most, Math.max(least, price));
  const [low, setLow] = useState(asTyped(from));
  const [high, setHigh] = useState(asTyped(to));
  const at = {
    low: within(parseTypedAmount(low) ?? least),
    high: within(parseTypedAmount(high) ?? most),
  };
  const isNew = low !== asTyped(from) || high !== asTyped(to);
  const choose = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (isNew && currentTarget.form) onChosen(currentTarget.form);
  };
  const handle = {
    min: least,
    max: most,
    step,
    onPointerUp: choose,
    onKeyUp: choose,
  };
  return (
    <fieldset className={styles.prices}>
      <legend>Precio final en pesos</legend>
      {most - least > step && (
        <div className={styles.slider}>
          <input
            {...handle}
            type="range"
            aria-label="Precio desde"
            aria-valuetext={low ? `$ ${low}` : 'sin mínimo'}
            value={at.low}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
              const price = Math.min(Number(target.value), at.high - step);
              setLow(price <= least ? '' : formatNumber(price));
            }}
          />
          <input
            {...handle}
            type="range"
            aria-label="Precio hasta"
            aria-valuetext={high ? `$ ${high}` : 'sin máximo'}
            value={at.high}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
              const price = Math.max(Number(target.value), at.low + step);
              setHigh(price >= most ? '' : formatNumber(price));
            }}
          />
        </div>
      )}
      <PriceField label="Desde" name="priceFrom" value={low} onType={setLow} />
      <PriceField label="Hasta" name="priceTo" value={high} onType={setHigh} />
    </fieldset>
  );
}

interface PriceFieldProps {
  label: string;
  name: 'priceFrom' | 'priceTo';
  value: string;
  onType: (text: string) => void;
}

function PriceField({ label, name, value, onType }: PriceFieldProps) {
  return (
    <TextField
      label={label}
      name={searchParameters[name]}
      value={value}
      onChange={({ target }) => onType(target.value)}
      before="$"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

const asTyped = (price: number | null) => (price === null ? '' : formatNumber(price));
