import styles from './filter-group.module.css';

export interface FilterItem {
  value: string;
  label: string;
  /** The number of units that the filter would leave. */
  count?: number;
  isChosen: boolean;
}

export interface FilterGroupProps {
  legend: string;
  name: string;
  items: readonly FilterItem[];
}

export function FilterGroup({ legend, name, items }: FilterGroupProps) {
  if (items.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {items.map(({ value, label, count, isChosen }) => (
        <label key={value} className={styles.item}>
          <input
            className={styles.box}
            type="checkbox"
            name={name}
            value={value}
            checked={isChosen}
            disabled={count === 0 && !isChosen}
            // The form handles the change; React requires a handler on a controlled box.
            onChange={() => {}}
          />
          <span>{label}</span>
          {count !== undefined && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
