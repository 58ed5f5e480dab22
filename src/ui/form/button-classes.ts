import styles from './button.module.css';
import { classes } from '../styles/classes.ts';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'normal' | 'large' | 'small';
  /** As wide as its container. */
  wide?: boolean;
  className?: string;
}

export function buttonClasses({
  variant = 'primary',
  size = 'normal',
  wide = false,
  className,
}: ButtonLook): string {
  return classes(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}
