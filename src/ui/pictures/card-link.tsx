import { Link, type LinkProps } from 'react-router-dom';
import styles from './card-link.module.css';
import { Icon } from './icon.tsx';

export type CardLinkProps = Omit<LinkProps, 'className'>;

/** The one link of a PictureCard: a press anywhere on the card follows it. Small cards don't show its words. */
export function CardLink({ children, ...rest }: CardLinkProps) {
  return (
    <Link {...rest} className={styles.link} data-card-link="">
      <span className={styles.words}>
        {children}
        <Icon name="arrow" />
      </span>
    </Link>
  );
}
