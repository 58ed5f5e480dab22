import styles from './moments.module.css';

export interface DataTreeProps {
  label: string;
  value: unknown;
  isOpen?: boolean;
}

export function DataTree({ label, value, isOpen = false }: DataTreeProps) {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return (
      <div className={styles['tree']}>
        <span>{label}</span> <code>{JSON.stringify(value) ?? 'undefined'}</code>
      </div>
    );
  }
  const names = Object.keys(value);
  return (
    <details className={styles['tree']} open={isOpen}>
      <summary>
        {label} {Array.isArray(value) ? `[${names.length}]` : `{ ${names.join(', ')} }`}
      </summary>
      {Object.entries(value).map(([key, inside]) => (
        <DataTree key={key} label={key} value={inside} />
      ))}
    </details>
  );
}
