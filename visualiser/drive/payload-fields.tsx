import { useId } from 'react';
import styles from './drive.module.css';
import type { Field } from './driver/payload.ts';

export interface PayloadFieldsProps {
  fields: readonly Field[];
  complaints: Readonly<Record<string, string>>;
  onEdit: (fields: Field[]) => void;
}

/** The payload of an event: one line that unfolds to a form. */
export function PayloadFields({ fields, complaints, onEdit }: PayloadFieldsProps) {
  const type = (name: string, text: string): void =>
    onEdit(fields.map((field) => (field.name === name ? { ...field, text } : field)));
  return (
    <details className={styles['fields']}>
      <summary>
        <code>{fields.map(({ name, text }) => `${name}: ${inOneLine(text)}`).join(', ')}</code>
      </summary>
      {fields.map((field) => (
        <PayloadField
          key={field.name}
          field={field}
          complaint={complaints[field.name]}
          onType={(text) => type(field.name, text)}
        />
      ))}
    </details>
  );
}

interface PayloadFieldProps {
  field: Field;
  complaint: string | undefined;
  onType: (text: string) => void;
}

function PayloadField({ field: { name, kind, text }, complaint, onType }: PayloadFieldProps) {
  const complaintId = useId();
  if (kind === 'boolean') {
    return (
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={text === 'true'}
          onChange={({ target }) => onType(String(target.checked))}
        />
        {name}
      </label>
    );
  }
  const common = {
    value: text,
    'aria-invalid': complaint !== undefined,
    'aria-describedby': complaintId,
    spellCheck: false,
  };
  return (
    <div className={styles['field']}>
      <label>
        <span>
          {name} <small>{kind === 'json' ? 'JSON' : kind}</small>
        </span>
        {kind === 'json' ? (
          <textarea
            {...common}
            rows={Math.min(8, text.split('\n').length)}
            onChange={({ target }) => onType(target.value)}
          />
        ) : (
          <input
            {...common}
            inputMode={kind === 'number' ? 'decimal' : 'text'}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </label>
      <span id={complaintId} role="status" className={styles['refused']}>
        {complaint}
      </span>
    </div>
  );
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ') || '(none)';
}
