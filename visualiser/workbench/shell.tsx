import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Mode } from '../modes.ts';
import { SearchBox } from './search/search-box.tsx';
import { ChartList } from './sidebar/chart-list.tsx';
import styles from './sidebar/sidebar.module.css';

export const chartElementId = 'the-chart';

export interface ShellProps {
  current: string;
  mode: Mode;
  children: ReactNode;
}

/** The sidebar (the charts, and a search through all of them), which stays mounted across charts, and the current chart. */
export function Shell({ current, mode, children }: ShellProps) {
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href={`#${chartElementId}`}>
        Skip to the chart
      </a>
      <nav aria-label="Charts" className={styles['sidebar']}>
        <Link to="/statecharts" className={`large ${styles['brand']}`}>
          Statecharts
        </Link>
        <SearchBox mode={mode}>
          <ChartList current={current} mode={mode} />
        </SearchBox>
      </nav>
      {children}
    </div>
  );
}
