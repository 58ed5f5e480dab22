import type { State, Transition } from '../chart/chart.ts';
import type { Selection } from '../workbench/selection.ts';
import { ArrowWords } from './arrow-words.tsx';
import styles from './coverage.module.css';

export interface UnmetListProps {
  states: readonly State[];
  transitions: readonly Transition[];
  selection: Selection;
}

/** The uncovered states and arrows; a click shows one on the diagram. */
export function UnmetList({ states, transitions, selection }: UnmetListProps) {
  const pressed = (id: string) => selection.selected?.id === id;
  return (
    <ul className={styles['list']} data-unmet>
      {states.map(({ path }) => (
        <li key={path}>
          <button type="button" aria-pressed={pressed(path)} onClick={() => selection.visit(path)}>
            <b>{path}</b> <span className={styles['soft']}>state</span>
          </button>
        </li>
      ))}
      {transitions.map((transition) => (
        <li key={transition.key}>
          <button
            type="button"
            aria-pressed={pressed(transition.key)}
            onClick={() => selection.visit(transition.key)}
          >
            <ArrowWords transition={transition} />
          </button>
        </li>
      ))}
    </ul>
  );
}
