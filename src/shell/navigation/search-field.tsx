import { links } from '../../../domain/addresses/links.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classes } from '../../ui/styles/classes.ts';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  className?: string | undefined;
}

/** The search of units in stock as a plain form with one field. */
export function SearchField({ label, placeholder, className }: SearchFieldProps) {
  return (
    <form
      className={classes(styles.field, className)}
      role="search"
      aria-label={label}
      method="get"
      action={links.families()}
    >
      <input
        className={styles.input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" className={styles.send} aria-label="Ver resultados">
        <Icon name="search" />
      </button>
    </form>
  );
}
