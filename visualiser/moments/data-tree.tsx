import styles from './data-tree.module.css';

export interface DataTreeProps {
  label: string;
  value: unknown;
  isOpen?: boolean;
}

/** Plain data as a tree that folds. */
export function DataTree({ label, value, isOpen = false }: DataTreeProps) {
  const name = <span className={styles['name']}>{label}</span>;
  if (!isBranch(value) || Object.keys(value).length === 0) {
    return (
      <div className={styles['leaf']}>
        {name} <code className={styles['value']}>{JSON.stringify(value) ?? 'undefined'}</code>
      </div>
    );
  }
  return (
    <details className={styles['branch']} open={isOpen}>
      <summary>
        {name} <span className={styles['gist']}>{gistOf(value)}</span>
      </summary>
      {Object.entries(value).map(([key, inside]) => (
        <DataTree key={key} label={key} value={inside} />
      ))}
    </details>
  );
}

type Branch = Record<string, unknown>;

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null;
}

function gistOf(value: Branch): string {
  const names = Object.keys(value);
  return Array.isArray(value) ? `[${names.length}]` : `{ ${names.join(', ')} }`;
}
