import { Link } from 'react-router-dom';
import { statesOf } from '../../chart/chart.ts';
import { charts } from '../../charts.ts';
import type { Mode } from '../../modes.ts';
import styles from './chart-list.module.css';

export interface ChartListProps {
  /** The id of the current chart. */
  current?: string | undefined;
  mode: Mode;
  /** Ids of the charts with a running actor. */
  running?: ReadonlySet<string> | undefined;
}

/** Every chart, with its number of states and whether it is running. */
export function ChartList({ current, mode, running }: ChartListProps) {
  return (
    <ul className={styles['list']}>
      {charts.map(({ chart }) => (
        <li key={chart.id}>
          <Link
            to={`/statecharts/${chart.id}/${mode}`}
            aria-current={chart.id === current ? 'page' : undefined}
            className={styles['chart']}
          >
            <span className={styles['name']}>{chart.id}</span>
            {running?.has(chart.id) && (
              <span className={styles['running']} role="img" aria-label="running" title="Running" />
            )}
            <span className={styles['states']} title="States">
              {statesOf(chart).length - 1}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
