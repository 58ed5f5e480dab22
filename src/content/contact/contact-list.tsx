import type { ReactNode } from 'react';
import type { OpeningHours as PlaceHours } from '../../../domain/content/parameters.ts';
import { useBrands } from '../../api/context.ts';
import { classes } from '../../ui/styles/classes.ts';
import { brandAccent, brandOrGroupName } from '../brand-words.ts';
import type { ContactRow } from '../contact-rows.ts';
import styles from './contact-list.module.css';
import texts from '../../ui/text/texts.module.css';

export interface ContactListProps {
  rows: readonly ContactRow[];
  groupName: string;
  /** The contacts of a row, between the name and the hours. */
  children: (row: ContactRow) => ReactNode;
}

/** Contacts and opening hours, a row for each brand and for the dealer group. */
export function ContactList({ rows, groupName, children }: ContactListProps) {
  const brands = useBrands();
  return (
    <ul className={styles.rows} role="list">
      {rows.map((row) => (
        <li key={row.id} className={classes(styles.row, brandAccent(brands, row.id))}>
          <h3 className={styles.name}>{brandOrGroupName(brands, row.id, groupName)}</h3>
          {children(row)}
          {row.hours.length > 0 && <OpeningHours places={row.hours} />}
        </li>
      ))}
    </ul>
  );
}

/** A telephone number, a chat or an address as a link of a row. */
export function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={classes(texts.target, texts.plain, texts.figures, styles.link)} href={href}>
      {children}
    </a>
  );
}

function OpeningHours({ places }: { places: readonly PlaceHours[] }) {
  return (
    <dl className={styles.places}>
      {places.map(({ place, lines }) => (
        <div key={place} className={styles.place}>
          <dt>{place}</dt>
          {lines.map(({ days, hours }) => (
            <dd key={days} className={styles.line}>
              {days}, {hours}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
