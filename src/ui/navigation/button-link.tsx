import { Link, type LinkProps } from 'react-router-dom';
import { buttonClasses, type ButtonLook } from '../form/button-classes.ts';

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
