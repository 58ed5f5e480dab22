import { signs } from '../diagram/lighting.ts';
import styles from './moments.module.css';

/** The changes of the context by path; renders nothing without any. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const differences = dataDifferences(before, after);
  if (differences.length === 0) return null;
  return (
    <ul className={`below ${styles['changes']}`} aria-label="Changes of the context">
      {differences.map((each) => {
        const isAdded = each.before === undefined;
        const kind = isAdded ? 'added' : each.after === undefined ? 'removed' : 'changed';
        return (
          <li key={each.path} data-kind={kind}>
            <span aria-hidden="true">{signs[kind]}</span>
            <span className="unseen">{kind} </span>
            <code>{each.path}</code>{' '}
            {!isAdded && (
              <del className="soft">
                <code>{short(each.before)}</code>
              </del>
            )}{' '}
            {kind !== 'removed' && <code>{short(each.after)}</code>}
          </li>
        );
      })}
    </ul>
  );
}

const longest = 80;

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** A difference of plain data at one path; undefined is a missing value. */
interface DataDifference {
  path: string;
  before: unknown;
  after: unknown;
}

/** The differences of plain data by path, such as 'operation.cash_amount'. */
export function dataDifferences(before: unknown, after: unknown, path = ''): DataDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }];
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) =>
    dataDifferences(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
