import type { ComponentProps } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './control.module.css';
import { Field, useField, type FieldTexts } from './field-frame.tsx';
import { Icon } from '../pictures/icon.tsx';

export interface SelectItem {
  value: string | number;
  title: string;
}

export interface SelectFieldProps
  extends
    FieldTexts,
    Omit<ComponentProps<'select'>, 'size' | 'required' | 'className' | 'children'> {
  items: readonly SelectItem[];
  /** The empty option; 'Seleciona una opción' by default, as SPEC §2 spells it. */
  placeholder?: string;
}

export function SelectField({
  items,
  placeholder = 'Seleciona una opción',
  ...props
}: SelectFieldProps) {
  const { frame, wiring, own } = useField(props);
  return (
    <Field {...frame}>
      <span className={styles.box}>
        <select {...own} {...wiring} className={classes(styles.control, styles.select)}>
          <option value="">{placeholder}</option>
          {items.map((item) => (
            <option key={item.value} value={item.value}>
              {item.title}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevron" />
        </span>
      </span>
    </Field>
  );
}
