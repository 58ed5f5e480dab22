import type { ReactNode } from 'react';
import styles from './picture-card.module.css';

export interface PictureCardProps {
  picture: ReactNode;
  /** Above the picture: a discount as a Badge. */
  badge?: ReactNode;
  /** A small line above the title: the brand. */
  kicker?: ReactNode;
  /** A heading of the right level for the page: `<h3>…</h3>`. */
  title: ReactNode;
  /** Colour, year, location. */
  details?: ReactNode;
  price?: ReactNode;
  action?: ReactNode;
}

/** A vehicle or an offer. Inside a CardGrid, the parts of neighbouring cards align. */
export function PictureCard({
  picture,
  badge,
  kicker,
  title,
  details,
  price,
  action,
}: PictureCardProps) {
  return (
    <article className={styles.card}>
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
