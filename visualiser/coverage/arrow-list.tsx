import type { Transition } from '../chart/chart.ts';
import type { Selection } from '../workbench/selection.ts';
import { ArrowWords } from './arrow-words.tsx';
import styles from './coverage.module.css';

export interface ArrowListProps {
  transitions: readonly Transition[];
  /** By arrow key, the number of paths that take it. */
  passes: ReadonlyMap<string, number>;
  selection: Selection;
}

/** The arrows of a chart, the least covered first. */
export function ArrowList({ transitions, passes, selection }: ArrowListProps) {
  const passesOf = ({ key }: Transition) => passes.get(key) ?? 0;
  const sorted = transitions.toSorted((one, other) => passesOf(one) - passesOf(other));
  return (
    <details className={styles['more']}>
      <summary>Paths per transition</summary>
      <ul className={styles['list']}>
        {sorted.map((transition) => (
          <li key={transition.key}>
            <button
              type="button"
              className={styles['counted']}
              aria-pressed={selection.selected?.id === transition.key}
              onClick={() => selection.visit(transition.key)}
            >
              <span className={styles['passes']} data-none={passesOf(transition) === 0}>
                {passesOf(transition)}
              </span>{' '}
              <span>
                <ArrowWords transition={transition} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
