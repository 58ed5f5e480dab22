import type { ComponentProps, ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelSectionProps {
  title: string;
  /** How many things are in it, beside the title. */
  count?: number;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a panel. */
export function PanelSection({ title, count, actions, children }: PanelSectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <header className={styles['heading']}>
        <h2>{title}</h2>
        {count !== undefined && <span className={styles['count']}>{count}</span>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  /** Quiet ones have no border until they are pointed at. */
  look?: 'plain' | 'quiet' | 'main';
}

export function Button({ look = 'plain', className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={[styles['button'], styles[look], className].filter(Boolean).join(' ')}
      {...rest}
    />
  );
}

/** What a part says while there is nothing in it, and how something comes into it. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className={styles['empty']}>{children}</p>;
}
