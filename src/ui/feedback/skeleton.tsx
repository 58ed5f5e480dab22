import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'price' | 'button' | 'field' | 'picture';
  /** CSS width: '60%', '12ch'. */
  width?: string;
}

/** A grey placeholder for content that is loading. */
export function Skeleton({ shape = 'text', width }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classes(styles.bone, styles[shape])} style={{ width }} />
  );
}

export interface SkeletonGroupProps {
  label?: string;
  children: ReactNode;
}

/** Announces the loading once for all its skeletons. */
export function SkeletonGroup({ label = 'Cargando…', children }: SkeletonGroupProps) {
  return (
    <div className={styles.group}>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
