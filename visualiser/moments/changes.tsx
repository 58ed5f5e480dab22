import styles from './moments.module.css';

const signs = { added: '+', removed: '−', changed: '~' };

/** What an event changed in the context, by path; nothing when it changed nothing. */
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

/** One place where plain data differ; undefined is missing. */
interface DataDifference {
  path: string;
  before: unknown;
  after: unknown;
}

/** Where plain data differ, by path, as in 'operation.cash_amount'. */
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
