import type { ReactNode } from 'react';
import { ButtonLink } from '../form/button.tsx';
import { NonBreakingText } from '../text/non-breaking-text.tsx';
import { Band, type BandProps, Stack } from './blocks.tsx';
import styles from './band-heading.module.css';

export interface BandHeadingProps {
  id: string;
  title: string;
  lead?: ReactNode;
  more?: { link: string; label: string; preventScrollReset?: boolean };
  action?: ReactNode;
}

/** The title of a band, with a link or a button at its end. */
export function BandHeading({ id, title, lead, more, action }: BandHeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.words}>
        <h2 id={id}>
          <NonBreakingText text={title} />
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

export type TitledBandProps = BandHeadingProps & Omit<BandProps, 'labelledBy'>;

/** A band of parts under its title. */
export function TitledBand(props: TitledBandProps) {
  return (
    <Band {...props} labelledBy={props.id}>
      <Stack>
        <BandHeading {...props} />
        {props.children}
      </Stack>
    </Band>
  );
}
