import type { Chart } from '../chart/chart.ts';
import styles from './drive.module.css';
import type { Standing } from './driver/standing.ts';

/** Where an event would lead, or why it does nothing. */
export function StandingNote({ chart, standing }: { chart: Chart; standing: Standing }) {
  switch (standing.kind) {
    case 'taken':
      return <>→ {standing.transitions.map((key) => targetOf(chart, key)).join(', ')}</>;
    case 'refused':
      return (
        <span className={styles['refused']}>
          {standing.guards.map((guard) => `[${guard}] is false`).join('; ')}
        </span>
      );
    case 'breaks':
      return <span className={styles['refused']}>a guard breaks: {standing.message}</span>;
    case 'ignored':
      return <>means nothing here</>;
  }
}

function targetOf({ transitions }: Chart, key: string): string {
  const targets = transitions.find((transition) => transition.key === key)?.targets ?? [];
  return targets.join(', ') || '(stays)';
}
