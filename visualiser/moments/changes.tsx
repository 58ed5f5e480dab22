import { dataDifferences, type DataDifference } from '../difference/data-difference.ts';
import styles from './moments.module.css';

const signs = { added: '+', removed: '−', changed: '~' };

/** What an event changed in the context, by path; nothing when it changed nothing. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const differences = dataDifferences(before, after);
  if (differences.length === 0) return null;
  return (
    <ul className={styles['changes']} aria-label="Changes of the context">
      {differences.map((each) => (
        <li key={each.path} data-kind={each.kind}>
          <span aria-hidden="true">{signs[each.kind]}</span>
          <span className="unseen">{each.kind} </span>
          <code>{each.path}</code> <Values {...each} />
        </li>
      ))}
    </ul>
  );
}

function Values(difference: DataDifference) {
  const { kind } = difference;
  return (
    <>
      {kind !== 'added' && (
        <del>
          <code>{short(difference.before)}</code>
        </del>
      )}{' '}
      {kind !== 'removed' && <code>{short(difference.after)}</code>}
    </>
  );
}

const longest = 80;

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
