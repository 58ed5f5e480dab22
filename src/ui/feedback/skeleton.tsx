import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

export interface SkeletonProps {
  /** `words`: inline, inside a line of text. */
  shape?: 'text' | 'title' | 'price' | 'button' | 'field' | 'picture' | 'words';
  /** CSS width: '60%', '12ch'. */
  width?: string;
}

/** A grey placeholder for content that is loading. */
export function Skeleton({ shape = 'text', width = '100%' }: SkeletonProps) {
  // An SVG takes its width from an attribute: the pages' policy refuses `style`.
  return <svg aria-hidden="true" className={classes(styles.bone, styles[shape])} width={width} />;
}

/** A text in the size of a heading. It is no heading, because the real one takes the focus when it arrives. */
export function SkeletonHeading({ size, children }: { size: 'h1' | 'h2'; children: ReactNode }) {
  return <p className={size}>{children}</p>;
}

export interface SkeletonGroupProps {
  label?: string;
  children: ReactNode;
}

/** Announces the loading once for all skeletons inside. */
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
