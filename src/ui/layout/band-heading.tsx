import type { ReactNode } from 'react';
import { ButtonLink } from '../navigation/button-link.tsx';
import { WholeWords } from '../text/whole-words.tsx';
import styles from './band-heading.module.css';

export interface BandHeadingProps {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Where there is more of the same. */
  more?: { link: string; label: string; preventScrollReset?: boolean };
  /** What to do about it: a button. */
  action?: ReactNode;
}

/** The title of a band, with what follows from it at its end. */
export function BandHeading({ id, title, lead, more, action }: BandHeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.words}>
        <h2 id={id}>
          <WholeWords text={title} />
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {more && (
        <div className={styles.more}>
          <ButtonLink variant="quiet" to={more.link} preventScrollReset={more.preventScrollReset}>
            {more.label}
          </ButtonLink>
        </div>
      )}
      {action}
    </div>
  );
}
