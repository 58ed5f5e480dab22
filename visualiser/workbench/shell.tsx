import type { ReactNode } from 'react';
import styles from './shell.module.css';
import { Sidebar, type SidebarProps } from './sidebar/sidebar.tsx';

/** Where the skip link leads. */
export const chartElementId = 'the-chart';

/** The sidebar, which stays mounted across charts, and the current chart. */
export function Shell({ children, ...sidebar }: SidebarProps & { children: ReactNode }) {
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href={`#${chartElementId}`}>
        Skip to the chart
      </a>
      <Sidebar {...sidebar} />
      {children}
    </div>
  );
}
