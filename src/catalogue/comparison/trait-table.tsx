import type { ReactNode } from 'react';
import { compareTraits } from '../../../domain/vehicles/traits/comparison.ts';
import { traitLabel, type Traits } from '../../../domain/vehicles/traits/traits.ts';
import { classes } from '../../ui/styles/classes.ts';
import styles from './trait-table.module.css';
import texts from '../../ui/text/texts.module.css';

export interface TraitColumn {
  key: string | number;
  head: ReactNode;
  price: ReactNode;
  traits: Traits;
  /** Hidden on narrow screens. */
  isWide?: boolean;
}

export interface TraitTableProps {
  label: string;
  columns: readonly TraitColumn[];
  onlyDifferences?: boolean;
}

/**
 * Prices and traits side by side. On a narrow screen the name of each row stands above its values. A check box, which
 * works without script, shows the rows with unknown values.
 */
export function TraitTable({ label, columns, onlyDifferences = false }: TraitTableProps) {
  const rows = compareTraits(columns.map(({ traits }) => traits));
  const shown = rows.filter((row) => row.differs || !onlyDifferences);
  const column = ({ isWide }: TraitColumn) => (isWide ? styles.wide : undefined);
  const isEqualIfNarrow = (values: readonly (readonly string[] | null)[]) =>
    new Set(values.filter((_, index) => !columns[index]!.isWide).map((value) => value?.join()))
      .size === 1;
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                Equipamiento
              </th>
              {columns.map((each) => (
                <th key={each.key} scope="col" className={column(each)}>
                  {each.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Precio</th>
              {columns.map((each) => (
                <td key={each.key} className={column(each)}>
                  {each.price}
                </td>
              ))}
            </tr>
            {shown.map(({ trait, values }) => (
              <tr
                key={trait}
                className={classes(
                  onlyDifferences && isEqualIfNarrow(values) && styles.equal,
                  values.includes(null) && styles.partial,
                  values.some((value, index) => value === null && !columns[index]!.isWide) &&
                    styles['partial-narrow'],
                )}
              >
                <th scope="row">{traitLabel(trait)}</th>
                {values.map((value, index) => (
                  <td key={columns[index]!.key} className={column(columns[index]!)}>
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {shown.some(({ values }) => values.includes(null)) && (
          <label className={styles.rest}>
            <input type="checkbox" />
            Mostrar también los datos que no tenemos de todos
          </label>
        )}
      </div>
      <p className={texts.soft}>
        Lo que una versión no detalla se toma de la anterior en precio. Confirmá el equipamiento con
        un asesor antes de reservar.
      </p>
    </>
  );
}

function Value({ value }: { value: readonly string[] | null }) {
  if (value === null) return <span className={texts.muted}>Consultanos</span>;
  if (value.length === 1) return value[0];
  return (
    <ul className={styles.values} role="list">
      {value.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
