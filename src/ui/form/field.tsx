import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classes } from '../styles/classes.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import control from './control.module.css';
import styles from './field.module.css';
import { usePutValue } from './put-value.ts';

/** The texts around a field's control (SPEC §3, Text field props). */
export interface FieldTexts {
  label: ReactNode;
  helpText?: ReactNode;
  /** Whether the field has the error style; by default, whether it has an error message. */
  error?: boolean;
  errorMessage?: string | undefined;
  required?: boolean | undefined;
  /** The width of a field inside a FieldGrid; without a size, the whole row. */
  size?: 'half' | 'third' | 'two-thirds' | 'fourth' | undefined;
}

interface FieldOfControl extends FieldTexts {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** Splits the props of a field into those of its frame and those of its control, which it connects to the frame. */
export function useField<Props extends FieldOfControl>(props: Props) {
  const ownId = useId();
  const {
    label,
    helpText,
    errorMessage,
    error = Boolean(errorMessage),
    required,
    size,
    id = ownId,
    'aria-describedby': describedBy,
    ...own
  } = props;
  const shownError = error ? errorMessage : undefined;
  const ids = [describedBy, helpText && `${id}-help`, shownError && `${id}-error`];
  return {
    frame: { id, label, helpText, errorMessage: shownError, required, size },
    control: {
      ...own,
      id,
      // Native validation would show messages in the browser's language instead of Spanish.
      'aria-required': required || undefined,
      'aria-invalid': error || undefined,
      'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    },
  };
}

interface FieldProps extends Omit<FieldTexts, 'error'> {
  id: string;
  children: ReactNode;
}

/** The label, help and error of a control that `useField` has connected. */
export function Field({ id, label, helpText, errorMessage, required, size, children }: FieldProps) {
  return (
    <div className={classes(styles.field, size && styles[size])}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {helpText && (
        <p className={styles.help} id={`${id}-help`}>
          {helpText}
        </p>
      )}
      <div className={styles.control}>{children}</div>
      {errorMessage && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" />
          <span>
            <VisuallyHidden>Error: </VisuallyHidden>
            {errorMessage}
          </span>
        </p>
      )}
    </div>
  );
}

/** Lays out fields in rows by their size; in a narrow container each takes a whole row. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.container}>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'required' | 'className'> {
  /** A file input, unless `type` is given. */
  file?: boolean;
  /** Uses the browser's validation, for a form that works without JavaScript. */
  checkedByBrowser?: boolean;
  /** A unit inside the box, before or after the text: '$', 'km'. */
  before?: ReactNode;
  after?: ReactNode;
  below?: ReactNode;
}

/** Accepts the props of react-hook-form's `register`:  `<TextField label="DNI" {...register('dni')} />`. */
export function TextField({
  file = false,
  checkedByBrowser,
  type = file ? 'file' : 'text',
  before,
  after,
  below,
  ...props
}: TextFieldProps) {
  const field = useField(props);
  const handlers = usePutValue<HTMLInputElement>(props);
  return (
    <Field {...field.frame}>
      <span className={control.box}>
        {before && <span className={control.unit}>{before}</span>}
        <input
          {...field.control}
          {...handlers}
          type={type}
          required={checkedByBrowser && props.required}
          className={control.control}
        />
        {after && <span className={control.unit}>{after}</span>}
      </span>
      {below}
    </Field>
  );
}

export interface SelectFieldProps
  extends
    FieldTexts,
    Omit<ComponentProps<'select'>, 'size' | 'required' | 'className' | 'children'> {
  items: readonly { value: string | number; title: string }[];
  /** The empty option; 'Seleciona una opción' by default, as SPEC §2 spells it. */
  placeholder?: string;
}

export function SelectField({
  items,
  placeholder = 'Seleciona una opción',
  ...props
}: SelectFieldProps) {
  const field = useField(props);
  return (
    <Field {...field.frame}>
      <span className={control.box}>
        <select {...field.control} className={classes(control.control, control.select)}>
          <option value="">{placeholder}</option>
          {items.map((item) => (
            <option key={item.value} value={item.value}>
              {item.title}
            </option>
          ))}
        </select>
        <span className={control.chevron}>
          <Icon name="chevron" />
        </span>
      </span>
    </Field>
  );
}
