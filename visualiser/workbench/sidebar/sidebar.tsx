import { Link } from 'react-router-dom';
import type { Mode } from '../../modes.ts';
import { ChartList } from './chart-list.tsx';
import { SearchBox } from '../search/search-box.tsx';
import styles from './sidebar.module.css';

export interface SidebarProps {
  /** The id of the current chart. */
  current: string;
  mode: Mode;
}

/** The charts, and a search through all of them. */
export function Sidebar({ current, mode }: SidebarProps) {
  return (
    <nav aria-label="Charts" className={styles['sidebar']}>
      <Link to="/statecharts" className={styles['brand']}>
        Statecharts
      </Link>
      <SearchBox mode={mode}>
        <ChartList current={current} mode={mode} />
      </SearchBox>
    </nav>
  );
}
