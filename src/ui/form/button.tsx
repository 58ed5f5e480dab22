import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonLook } from './button-classes.ts';
import styles from './button.module.css';

export { ButtonLink, type ButtonLinkProps } from '../navigation/button-link.tsx';

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
