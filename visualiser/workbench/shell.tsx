import type { ReactNode } from 'react';
import styles from './shell.module.css';
import { Sidebar, type SidebarProps } from './sidebar/sidebar.tsx';

/** The list of charts, which stays while one goes from chart to chart, beside what is shown of one. */
export function Shell({ children, ...sidebar }: SidebarProps & { children: ReactNode }) {
  return (
    <div className={styles['shell']}>
      <Sidebar {...sidebar} />
      {children}
    </div>
  );
}
