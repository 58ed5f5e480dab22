import styles from './data-tree.module.css';

export interface DataTreeProps {
  label: string;
  value: unknown;
  /** The previous value; differences are marked. */
  before?: { value: unknown } | undefined;
  isOpen?: boolean;
}

/** Plain data as a tree that folds. */
export function DataTree({ label, value, before, isOpen = false }: DataTreeProps) {
  const isChanged = before !== undefined && !isAlike(value, before.value);
  const name = (
    <span className={styles['name']} data-changed={isChanged || undefined}>
      {label}
      {isChanged && <span className={styles['mark']}> changed</span>}
    </span>
  );
  if (!isBranch(value) || Object.keys(value).length === 0) {
    return (
      <div className={styles['leaf']}>
        {name} <code className={styles['value']}>{JSON.stringify(value) ?? 'undefined'}</code>
      </div>
    );
  }
  const earlier = isBranch(before?.value) ? before.value : {};
  return (
    <details className={styles['branch']} open={isOpen}>
      <summary>
        {name} <span className={styles['gist']}>{gistOf(value)}</span>
      </summary>
      {Object.entries(value).map(([key, inside]) => (
        <DataTree key={key} label={key} value={inside} before={before && { value: earlier[key] }} />
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

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
