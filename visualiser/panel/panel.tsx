import type { ComponentProps, ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelSectionProps {
  title: string;
  /** The number of items, beside the title. */
  count?: number;
  actions?: ReactNode;
  children: ReactNode;
}

export function PanelSection({ title, count, actions, children }: PanelSectionProps) {
  return (
    <section className={`below ${styles['section']}`} aria-label={title}>
      <header className={`beside ${styles['heading']}`}>
        <h2>{title}</h2>
        {count !== undefined && <small>{count}</small>}
        {actions && <div className="beside end">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  /** Quiet buttons have no border. */
  look?: 'plain' | 'quiet';
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

/** A button as wide as its list. */
export function Row(props: ComponentProps<'button'>) {
  return <button type="button" className={`row ${styles['row']}`} {...props} />;
}

/** A row of a list of facts. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="soft">{children}</p>;
}
