import { Link } from 'react-router-dom';
import { statesOf } from '../../chart/chart.ts';
import { charts, unshown, withoutExport } from '../../charts.ts';
import { useSessions } from '../../sessions/live-store.ts';
import { actorsOf } from '../../sessions/sessions.ts';
import type { Mode } from '../../modes.ts';
import styles from './sidebar.module.css';

export interface ChartListProps {
  current?: string | undefined;
  mode: Mode;
}

/** Every chart, with its number of states and whether an open page or process runs it. */
export function ChartList({ current, mode }: ChartListProps) {
  const running = new Set(
    actorsOf(useSessions()).flatMap(({ info, condition }) =>
      condition === 'running' ? [info.chart] : [],
    ),
  );
  return (
    <ul className={styles['list']}>
      {unshown.map(({ file, reason }) => (
        <li key={file} role="alert">
          {file} can’t be loaded. {reason}
        </li>
      ))}
      {withoutExport.map((file) => (
        <li key={file}>{file}.</li>
      ))}
      {charts.map(({ chart, machine }) => (
        <li key={chart.id}>
          <Link
            to={`/statecharts/${encodeURIComponent(chart.id)}/${mode}`}
            aria-current={chart.id === current ? 'page' : undefined}
            className="row beside"
          >
            <span className={styles['name']}>{chart.id}</span>
            {running.has(machine.id) && (
              <span className={styles['running']} role="img" aria-label="running" title="Running" />
            )}
            <small title="States">{statesOf(chart).length - 1}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
