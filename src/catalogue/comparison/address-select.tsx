import type { ReactNode } from 'react';
import styles from './address-select.module.css';

export interface AddressSelectProps {
  label: string;
  /** The accessible name, where the visible label is not enough. */
  name?: string;
  parameter: string;
  chosen: string | number | undefined;
  /** The `<option>` elements. */
  children: ReactNode;
}

export function AddressSelect({ label, name, parameter, chosen, children }: AddressSelectProps) {
  return (
    <label className={styles.choice}>
      {label}
      <select
        key={chosen}
        name={parameter}
        defaultValue={chosen}
        className={styles.select}
        aria-label={name}
      >
        {children}
      </select>
    </label>
  );
}
