import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from '../styles/classes.ts';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'normal' | 'large' | 'small';
  /** As wide as its container. */
  wide?: boolean;
  className?: string;
}

/** The classes of an element that looks like a button. */
export function buttonClasses({
  variant = 'primary',
  size = 'normal',
  wide = false,
  className,
}: ButtonLook): string {
  return classes(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** The button is sending: further clicks do nothing, and it doesn't change its width or lose the focus. */
  busy?: boolean;
  /** The label while busy: 'Enviando…'. */
  busyLabel?: string;
}

export function Button({
  variant,
  size,
  wide,
  className,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClasses({ variant, size, wide, className })}
      // `disabled` would lose the focus while sending.
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.label} aria-hidden={(busy && Boolean(busyLabel)) || undefined}>
        {children}
      </span>
      {(busy || busyLabel) && (
        <span className={styles.busy} aria-hidden={!(busy && busyLabel) || undefined}>
          <span className={styles.spinner} />
          {busyLabel}
        </span>
      )}
    </button>
  );
}

export interface ButtonLinkProps
  extends Omit<LinkProps, 'className' | 'reloadDocument'>, ButtonLook {
  /** Loads the address as a new document. */
  document?: boolean;
}

export function ButtonLink({ variant, size, wide, className, document, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={buttonClasses({ variant, size, wide, className })}
      reloadDocument={document}
    />
  );
}
