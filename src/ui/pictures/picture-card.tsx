import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './picture-card.module.css';

export interface PictureCardProps {
  picture: ReactNode;
  accent?: string | undefined;
  /** The shown vehicle is not available now. */
  muted?: boolean | undefined;
  /** A discount above the picture, as a Badge. */
  badge?: ReactNode;
  /** A small line above the title, such as the brand. */
  kicker?: ReactNode;
  /** A heading of the right level for the page: `<h3>…</h3>`. */
  title: ReactNode;
  /** Colour, year, location. */
  details?: ReactNode;
  price?: ReactNode;
  action?: ReactNode;
}

/** A card of a vehicle or an offer. Inside a CardGrid, the parts of neighbouring cards align. */
export function PictureCard({
  picture,
  accent,
  muted = false,
  badge,
  kicker,
  title,
  details,
  price,
  action,
}: PictureCardProps) {
  return (
    <article className={classes(styles.card, accent, muted && styles.muted)}>
      <div className={styles.picture}>
        {picture}
        {badge && <div className={styles.badge}>{badge}</div>}
      </div>
      <div className={styles.heading}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        {title}
        {details && <div className={styles.details}>{details}</div>}
      </div>
      <div className={styles.price}>{price}</div>
      <div className={styles.action}>{action}</div>
    </article>
  );
}
