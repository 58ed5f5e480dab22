import type { ReactNode } from 'react';
import styles from './address-select.module.css';

export interface AddressSelectProps {
  label: string;
  /** The accessible name, where the label alone doesn't say enough. */
  name?: string;
  parameter: string;
  chosen: string | number | undefined;
  /** Its options. */
  children: ReactNode;
}

/** A choice of an AddressForm. */
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
