import type { ReactNode } from 'react';
import styles from './shell.module.css';
import { Sidebar, type SidebarProps } from './sidebar/sidebar.tsx';

/** The sidebar, which stays mounted across charts, and the current chart. */
export function Shell({ children, ...sidebar }: SidebarProps & { children: ReactNode }) {
  return (
    <div className={styles['shell']}>
      <Sidebar {...sidebar} />
      {children}
    </div>
  );
}
