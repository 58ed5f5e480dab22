import { Link, type LinkProps } from 'react-router-dom';
import styles from './card-link.module.css';
import { buttonClasses } from '../form/button.tsx';
import { Icon } from '../pictures/icon.tsx';
import { classes } from '../styles/classes.ts';
import texts from '../text/texts.module.css';

export interface CardLinkProps extends Omit<LinkProps, 'className'> {
  /** Looks like a button. */
  loud?: boolean;
}

/** The only link of a PictureCard: a press anywhere on the card follows it. */
export function CardLink({ children, loud = false, ...rest }: CardLinkProps) {
  return (
    <Link {...rest} className={classes(texts.cover, styles.link)} data-card-link="">
      {loud ? (
        <span className={buttonClasses({ wide: true })}>{children}</span>
      ) : (
        <span className={styles.words}>
          {children}
          <Icon name="arrow" />
        </span>
      )}
    </Link>
  );
}
