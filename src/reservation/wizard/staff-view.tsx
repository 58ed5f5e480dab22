import type { ReactNode } from 'react';
import { Band } from '../../ui/layout/blocks.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './staff-view.module.css';

/** The buyer's screen for a member of staff: it looks the same, and nothing on it can be pressed or typed. */
export function StaffView({ children }: { children: ReactNode }) {
  return (
    <>
      <Band space="tight">
        <Notice tone="warning">
          Así lo ve el cliente. Desde acá no se puede cambiar nada, y esta vista se cierra a los
          diez minutos.
        </Notice>
      </Band>
      <fieldset disabled className={styles.screen}>
        {children}
      </fieldset>
    </>
  );
}
